import { networkIsolation } from './child-limits.js';
import { officeProgram } from './office-program.js';
import { hasWasmOffice } from './wasm/office-folder.js';

/** Whether pages can be drawn and compared here: by LibreOffice of the system, or by the one that is installed as WebAssembly. */
export function hasRenderer(): boolean {
  return hasSystemRenderer() || hasWasmOffice();
}

/** Whether the system brings the renderer, so that none has to be installed. */
export function hasSystemRenderer(): boolean {
  return officeProgram() !== null;
}

/** The renderer as a report names it; null where none is installed. */
export function rendererInUse(): { name: string; network: 'none' | 'open' } | null {
  if (!hasRenderer()) return null;
  const name = hasSystemRenderer() ? 'LibreOffice' : 'LibreOffice as WebAssembly';

  return { name, network: networkIsolation().length > 0 ? 'none' : 'open' };
}
