/** What an upload is, by its content: one of the nine endings of A.9, or a password-protected package of any kind. */
export interface PackageKind {
  kind: 'docx' | 'pptx' | 'xlsx' | 'other';
  mediaType: string;
}

const openXml = 'application/vnd.openxmlformats-officedocument.';

/** Content type of the main part (ECMA-376 part 1, 11.3.10 and its sisters; [MS-OFFMACRO] for macro files) → the file's own. */
const kinds: Record<string, PackageKind> = {
  [`${openXml}wordprocessingml.document.main+xml`]: kind('docx', `${openXml}wordprocessingml.document`),
  [`${openXml}wordprocessingml.template.main+xml`]: kind('docx', `${openXml}wordprocessingml.template`),
  'application/vnd.ms-word.document.macroenabled.main+xml': kind(
    'docx',
    'application/vnd.ms-word.document.macroEnabled.12',
  ),
  [`${openXml}presentationml.presentation.main+xml`]: kind('pptx', `${openXml}presentationml.presentation`),
  [`${openXml}presentationml.slideshow.main+xml`]: kind('pptx', `${openXml}presentationml.slideshow`),
  'application/vnd.ms-powerpoint.presentation.macroenabled.main+xml': kind(
    'pptx',
    'application/vnd.ms-powerpoint.presentation.macroEnabled.12',
  ),
  [`${openXml}spreadsheetml.sheet.main+xml`]: kind('xlsx', `${openXml}spreadsheetml.sheet`),
  [`${openXml}spreadsheetml.template.main+xml`]: kind('xlsx', `${openXml}spreadsheetml.template`),
  'application/vnd.ms-excel.sheet.macroenabled.main+xml': kind(
    'xlsx',
    'application/vnd.ms-excel.sheet.macroEnabled.12',
  ),
};

/** Main parts of other Office kinds: named here so that their folders alone do not let them in. */
const otherMain = /application\/[\w.-]*(binary|template|slideshow|addin|visio)[\w.-]*\.main(\+xml)?/i;

const folders: [RegExp, PackageKind][] = [
  [/^\/?word\//i, kind('docx', `${openXml}wordprocessingml.document`)],
  [/^\/?ppt\//i, kind('pptx', `${openXml}presentationml.presentation`)],
  [/^\/?xl\//i, kind('xlsx', `${openXml}spreadsheetml.sheet`)],
];

export const encryptedPackage = kind('other', 'application/x-cfb');

/**
 * Tells the kind of an Office package. One that is damaged is still recognised by its folders: it is a report worth
 * having. Null for everything else.
 *
 * @param contentTypes `[Content_Types].xml` as text, or null where it could not be read
 * @param names        the archive's member names
 */
export function packageKind(contentTypes: string | null, names: string[]): PackageKind | null {
  const declared = contentTypes?.toLowerCase() ?? '';
  const main = Object.keys(kinds).find((type) => declared.includes(`"${type}"`) || declared.includes(`'${type}'`));
  if (main) return kinds[main] ?? null;
  if (otherMain.test(declared)) return null;

  return folders.find(([folder]) => names.some((name) => folder.test(name)))?.[1] ?? null;
}

function kind(kind: PackageKind['kind'], mediaType: string): PackageKind {
  return { kind, mediaType };
}
