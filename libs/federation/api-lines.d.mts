export function apiLines(base: string, entries: string[], before: string[], version: string): string[];
export function brokenExports(before: string[], now: string[], entries: string[]): string[];
export function compatibilityOf(name: string, version: string, lines: string[]): string[];
export function declarationOf(path: string): string;
export function lostFrom(before: string[], now: string[]): string[];
