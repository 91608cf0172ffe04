/** `node libs/fidelity/renderer/install.mjs FOLDER`: installs LibreOffice as WebAssembly there, where it is not there yet. */
import { hasWasmOffice, installWasmOffice, useRendererFolder } from '../dist/index.js';

const [folder = '.data/renderer'] = process.argv.slice(2);
useRendererFolder(folder);
try {
  if (!hasWasmOffice()) await installWasmOffice(() => undefined);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : String(cause));
  process.exitCode = 1;
}
