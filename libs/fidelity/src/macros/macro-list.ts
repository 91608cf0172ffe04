import type { MacroModule } from './project.js';

/** What starts a macro. `list`: nothing but the list of macros. `cells`: a formula. */
export type MacroStart =
  | 'button'
  | 'open'
  | 'edit'
  | 'select'
  | 'event'
  | 'keys'
  | 'ribbon'
  | 'form'
  | 'cells'
  | 'list';

export interface Macro {
  name: string;
  module: string;
  start: MacroStart;
  /** The label of the button, the name of the event or form, the keys. */
  by: string;
}

/** Buttons and entries of the ribbon that start macros, by the macros' names in lower case. */
export type MacroButtons = ReadonlyMap<string, { start: 'button' | 'ribbon'; label: string }>;

/** What Apps Script does in another way, or not at all. */
export const macroUses = ['forms', 'files', 'programs', 'web'] as const;
export type MacroUse = (typeof macroUses)[number];

const uses: Record<MacroUse, RegExp> = {
  forms: /\b(?:UserForm\w*|frm\w*|\w*Form\w*)\.Show\b/i,
  files: /\bOpen\b[^\n]*\bFor (?:Input|Output|Append|Binary|Random)\b|FileSystemObject|\b(?:Workbooks|Documents|Presentations)\.Open\b|\b(?:Kill|MkDir|FileCopy)\b|\.SaveAs\b/i,
  programs: /\bShell\b|\bCreateObject\(\s*"(?!Scripting\.|MSXML|Microsoft\.XMLHTTP|WinHttp|VBScript)|\bDeclare (?:PtrSafe )?(?:Sub|Function)\b/i,
  web: /XMLHTTP|WinHttp|URLDownloadToFile|FollowHyperlink|InternetExplorer/i,
}; // prettier-ignore

const procedure =
  /^[ \t]*(?:(Public|Private|Friend)[ \t]+)?(?:Static[ \t]+)?(Sub|Function)[ \t]+([^\s(]+)[ \t]*(?:\(([^)\n]*)\))?/gim;

/** What somebody or something starts, in the order of the modules; procedures that only other macros call are left out. */
export function macroList(modules: readonly MacroModule[], buttons: MacroButtons): Macro[] {
  return modules.flatMap((module) => {
    const keys = shortcutsOf(module.source);

    return [...module.source.matchAll(procedure)].flatMap(([, scope, kind, name, parameters]) => {
      const found = startOf({ module, name: name!, keys, buttons });
      if (found) return [{ name: name!, module: module.name, ...found }];
      if (module.kind !== 'standard' || scope?.toLowerCase() === 'private') return [];
      if (kind!.toLowerCase() === 'function') return [{ name: name!, module: module.name, start: 'cells' as const, by: '' }]; // prettier-ignore

      return parameters?.trim() ? [] : [{ name: name!, module: module.name, start: 'list' as const, by: '' }];
    });
  });
}

/** The modules by what they use. */
export function usesOf(modules: readonly MacroModule[]): [MacroUse, string[]][] {
  return macroUses.flatMap((use): [MacroUse, string[]][] => {
    const names = modules.filter(({ source }) => uses[use].test(source)).map(({ name }) => name);

    return names.length > 0 ? [[use, names]] : [];
  });
}

const automatic = /^auto_?(open|exec|new|close|exit)$/i;
const ownEvent = /^(?:Workbook|Worksheet|Chart|Document)_(\w+)$/i;

interface Candidate {
  module: MacroModule;
  name: string;
  keys: ReadonlyMap<string, string>;
  buttons: MacroButtons;
}

function startOf({ module, name, keys, buttons }: Candidate): Pick<Macro, 'start' | 'by'> | null {
  const button = buttons.get(name.toLowerCase());
  if (button) return { start: button.start, by: button.label };
  const shortcut = keys.get(name.toLowerCase());
  if (shortcut !== undefined) return { start: 'keys', by: shortcut };
  const auto = automatic.exec(name)?.[1];
  if (auto !== undefined) return { start: /close|exit/i.test(auto) ? 'event' : 'open', by: name };
  if (module.kind === 'form') return { start: 'form', by: module.name };
  if (module.kind !== 'document') return null;
  const event = ownEvent.exec(name)?.[1];
  if (event === undefined) {
    const control = /^(.+)_Click$/i.exec(name)?.[1];
    return control === undefined ? null : { start: 'button', by: control };
  }
  if (/^(?:Open|New)$/i.test(event)) return { start: 'open', by: name };
  if (/^(?:Sheet)?Change$/i.test(event)) return { start: 'edit', by: name };

  return { start: /^(?:Sheet)?SelectionChange$/i.test(event) ? 'select' : 'event', by: name };
}

/** Keys by the names of macros, as Excel keeps them beside the source: a capital letter stands for Shift. */
function shortcutsOf(source: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, key] of source.matchAll(/^Attribute ([^\s.]+)\.VB_ProcData\.VB_Invoke_Func = "([A-Za-z])/gm))
    found.set(name!.toLowerCase(), key === key!.toUpperCase() ? `Ctrl+Shift+${key}` : `Ctrl+${key!.toUpperCase()}`);

  return found;
}
