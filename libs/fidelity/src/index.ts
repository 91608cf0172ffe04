export { diagnose } from './engine/diagnose.js';
export { identify, type Identified } from './engine/identify.js';
export type { EngineOptions, RepairOptions, RepairStep } from './engine/options.js';
export type { GateOptions } from './gates/gate-options.js';
export { hasSystemRenderer, isRendererRefused, rendererContainment, rendererInUse } from './render/renderer.js';
export { RendererAway } from './render/renderer-problem.js';
export { RenderBudget } from './render/render-budget.js';
export {
  configureRenderer,
  type DocumentRenderer,
  type RenderedEnding,
  type RendererSettings,
  workFolder,
} from './render/renderer-settings.js';
export { systemOffice } from './render/system-office.js';
export { Mutex } from './processes/mutex.js';
export { ProcessFamily, type ProcessUsage } from './processes/process-family.js';
export { installWasmOffice } from './render/wasm/install-office.js';
export { hasWasmOffice, useRendererFolder } from './render/wasm/office-folder.js';
export { wasmOffice } from './render/wasm/wasm-office.js';
export { mayCarryOver } from './old/carry-over.js';
export { type OutsideLink, outsideOf } from './package/outside-links.js';
export { carriedRows } from './old/carried-findings.js';
export { unlock, UnlockOutcome, type Unlocking } from './unlock/unlock.js';
export { repair, type Repaired } from './engine/repair.js';
export type { OfficeKind, OfficeVariant } from './package/kinds.js';
export { defaultLimits, type PackageLimits } from './package/limits.js';
export { closeSchemaValidator } from './gates/schema-validator.js';
export { OfficeSniffer, type ReadAt, type SniffedKind, type SniffFailure } from './package/office-sniffer.js';
export { type ContainerKind, sniff } from './package/sniff.js';
export { DraftProblem, draftRow, type PublicReport, type RowDraft } from './drafts/draft-row.js';
export { Recipe } from './recipes/recipe.js';
export { shippedRecipes } from './recipes/recipe-book.js';
export { simulate, type Simulation, type SimulateOptions } from './simulate/simulate.js';
export { sampleFixes, samplesFolder } from './sample-files.js';
export {
  type ComparisonRequest,
  drawComparison,
  type DrawnSide,
  type ImportedSide,
  maxComparedPages,
  type Side,
} from './compare/draw-comparison.js';
export { changedAt } from './compare/page-ink.js';
export { drawPages, pdfReader } from './render/pdf-pages.js';
export {
  CloudImportError,
  type CloudFailure,
  type CloudImporter,
  type ExportKind,
  type ImportedFile,
} from './cloud/cloud-importer.js';
export { compareImports } from './cloud/compare-imports.js';
export { type ImportedPages, importedPdf, readImportedPages } from './cloud/imported-pages.js';
export { importedSides } from './compare/imported-sides.js';
export { calibrate, type CalibrationRequest, changesSince } from './calibration/calibrate.js';
export { type Exported, measureProbe, type Probe, type ProbeOutcome } from './calibration/measure-probe.js';
export { simulateImport } from './calibration/simulated-import.js';
export {
  type CalibrationChange,
  MeasuredFate,
  MeasuredProfile,
  MeasuredRow,
  readMeasuredProfile,
} from './profile/measured-profile.js';
export { differenceId, valueDifferences } from './excel/sheets-functions.js';
export { writtenRows } from './profile/import-profile.js';
