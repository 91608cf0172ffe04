import { networkIsolation } from './child-limits.js';
import { officeProgram } from './office-program.js';
import { rendererSettings } from './renderer-settings.js';
import { hasSandbox } from './sandbox.js';
import { hasWasmOffice } from './wasm/office-folder.js';

/** Whether pages can be drawn and compared here: by a renderer of its own, by LibreOffice of the system, or by the one that is installed as WebAssembly. */
export function hasRenderer(): boolean {
  return rendererSettings().elsewhere !== null || hasSystemRenderer() || hasWasmOffice();
}

/** Whether the system brings a renderer that may be used, so that none has to be installed. */
export function hasSystemRenderer(): boolean {
  return officeProgram() !== null && !isRendererRefused();
}

/** Whether the system's LibreOffice is left alone, because nothing would keep it from the machine's files. */
export function isRendererRefused(): boolean {
  const { mayBeUncontained } = rendererSettings();

  return officeProgram() !== null && !mayBeUncontained && !hasSandbox();
}

/** The renderer as a report names it; null where none is installed. */
export function rendererInUse(): { name: string; network: 'none' | 'open' } | null {
  if (!hasRenderer()) return null;
  if (rendererSettings().elsewhere !== null) return { name: 'LibreOffice', network: 'none' };
  const name = hasSystemRenderer() ? 'LibreOffice' : 'LibreOffice as WebAssembly';
  const hasNoNetwork = (hasSystemRenderer() && hasSandbox()) || networkIsolation().length > 0;

  return { name, network: hasNoNetwork ? 'none' : 'open' };
}

/** What keeps the renderer from the machine's files: a container of its own, a sandbox, memory of its own (WebAssembly), or nothing. */
export function rendererContainment(): 'container' | 'sandbox' | 'memory' | 'nothing' | null {
  if (!hasRenderer()) return null;
  if (rendererSettings().elsewhere !== null) return 'container';
  if (!hasSystemRenderer()) return 'memory';

  return hasSandbox() ? 'sandbox' : 'nothing';
}
