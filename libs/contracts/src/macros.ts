// The table of a file's macros, which Files and the archive write: browsers that show no such table do not load it.
export * from './csv.js';
export * from './macro-lines.js';
export * from './macro-words.js';
