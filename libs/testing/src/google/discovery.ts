import discovery from './drive-v3.discovery.json' with { type: 'json' };

interface Property {
  type?: string;
  $ref?: string;
  required?: boolean;
  location?: string;
  minimum?: string;
  maximum?: string;
  enum?: string[];
  deprecated?: boolean;
  items?: Property;
  additionalProperties?: Property;
}

interface Method {
  id: string;
  httpMethod: string;
  path: string;
  parameters: Record<string, Property>;
  request?: { $ref: string };
  mediaUpload?: { protocols: { simple: { path: string }; resumable: { path: string } } };
}

export interface DriveCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Buffer;
}

const base = `/${discovery.servicePath}`;
const methods = Object.values(discovery.resources.files.methods) as Method[];
const schemas = discovery.schemas as Record<string, { properties: Record<string, Property> }>;
const common = discovery.parameters as Record<string, Property>;

/** The calls of the recorded document with the names of their parameters. */
export const recordedCalls = Object.entries(discovery.resources.files.methods).map(([name, { parameters }]) => ({
  name,
  parameters: Object.keys(parameters),
}));

/**
 * What the Drive API's discovery document does not know of a request: its path and method, its query's names and values, the names in
 * `fields`, and the properties of its body. Empty for a request that follows the document.
 */
export function breachesOf({ method, path, query, body }: DriveCall): string[] {
  const isUpload = path.startsWith('/upload/') || path.startsWith('/resumable/upload/');
  const known = methods.find((one) => one.httpMethod === method && pathsOf(one, isUpload).some((is) => is.test(path)));
  if (!known) return [`${method} ${path} is no call of the API`];

  const complaints = [...queryBreaches(known, query), ...bodyBreaches(known, body)];
  if (isUpload && !query.has('uploadType')) complaints.push('an upload names its uploadType');

  return complaints.map((complaint) => `${known.id}: ${complaint}`);
}

function pathsOf({ path, mediaUpload }: Method, isUpload: boolean): RegExp[] {
  const { simple, resumable } = mediaUpload?.protocols ?? {};
  const templates = isUpload ? [simple?.path, resumable?.path] : [`${base}${path}`];

  return templates
    .filter((template) => template !== undefined)
    .map((template) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
}

function queryBreaches({ parameters, request, id }: Method, query: URLSearchParams): string[] {
  const known: Record<string, Property> = { ...common, ...parameters };
  const missing = Object.entries(parameters)
    .filter(([name, { location, required }]) => location === 'query' && required === true && !query.has(name))
    .map(([name]) => `the parameter ${name} is missing`);
  const wrong = [...query].flatMap(([name, value]) => {
    const parameter = known[name];
    if (!parameter || parameter.location !== 'query') return [`${name} is no parameter`];

    return fitsText(parameter, value) ? [] : [`${name} may not be ${value}`];
  });
  const answered = id === 'drive.files.list' ? 'FileList' : (request?.$ref ?? 'File');

  return [...missing, ...wrong, ...fieldBreaches(query.get('fields') ?? '', answered)];
}

function fitsText({ type, minimum, maximum, enum: values, deprecated }: Property, value: string): boolean {
  if (deprecated || (values && !values.includes(value))) return false;
  if (type === 'boolean') return ['true', 'false'].includes(value);
  if (type !== 'integer') return true;

  return /^\d+$/.test(value) && Number(value) >= Number(minimum ?? 0) && Number(value) <= Number(maximum ?? Infinity);
}

/** The names in a partial answer's `fields`, two levels deep. */
function fieldBreaches(fields: string, schema: string): string[] {
  return [...fields.matchAll(/(\w+)(?:\(([^)]*)\))?/g)].flatMap(([, name = '', inner]) => {
    const property = schemas[schema]?.properties[name];
    if (!property) return [`${name} is no field of ${schema}`];
    const below = property.items?.$ref;

    return inner !== undefined && below ? fieldBreaches(inner, below) : [];
  });
}

function bodyBreaches({ request }: Method, body: Buffer): string[] {
  if (!request) return body.length === 0 ? [] : ['it has a body'];
  const { properties } = schemas[request.$ref]!;

  return Object.entries(JSON.parse(body.toString()) as Record<string, unknown>).flatMap(([name, value]) => {
    const property = properties[name];
    if (!property) return [`${name} is no property of ${request.$ref}`];

    return fitsJson(property, value) ? [] : [`${name} is no ${property.type ?? property.$ref}`];
  });
}

function fitsJson({ type, items, additionalProperties }: Property, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value) && value.every((one) => fitsJson(items ?? {}, one));
  if (type === 'object' && additionalProperties)
    return isRecord(value) && Object.values(value).every((one) => fitsJson(additionalProperties, one));
  if (type === undefined || type === 'object') return isRecord(value);
  if (type === 'integer') return Number.isInteger(value);

  return typeof value === type;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
