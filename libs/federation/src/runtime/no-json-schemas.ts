/** Stands in browsers for zod's writer of JSON Schemas: schemas make their `toJSONSchema` with these. */
export const createToJSONSchemaMethod = () => leftOut;
export const createStandardJSONSchemaMethod = () => leftOut;

function leftOut(): never {
  throw new Error('Browsers have no JSON Schemas: libs/federation/decisions/023');
}
