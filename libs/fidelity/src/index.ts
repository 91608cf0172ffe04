export { diagnose } from './engine/diagnose.js';
export { identify, type Identified } from './engine/identify.js';
export type { EngineOptions, GateOptions, RepairOptions } from './engine/options.js';
export { repair, type Repaired } from './engine/repair.js';
export type { OfficeKind, OfficeVariant } from './package/kinds.js';
export { defaultLimits, type PackageLimits } from './package/limits.js';
export { closeSchemaValidator } from './gates/schema/schema-validator.js';
export { type ContainerKind, sniff } from './package/sniff.js';
export { Recipe } from './recipes/recipe.js';
