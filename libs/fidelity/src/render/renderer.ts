import { networkIsolation, officeProgram } from './office-program.js';
import { hasPoppler } from './pdf-pages.js';

/** Whether pages can be drawn and compared here: LibreOffice draws them, poppler reads what it drew. */
export function hasRenderer(): boolean {
  return officeProgram() !== null && hasPoppler();
}

/** The renderer as a report names it; null where none is installed. */
export function rendererInUse(): { name: string; network: 'none' | 'open' } | null {
  return hasRenderer() ? { name: 'LibreOffice', network: networkIsolation().length > 0 ? 'none' : 'open' } : null;
}
