/**
 * The modules of this package that make schemas, each after those that it needs. A page that evaluates them one by one can react in
 * between; the index evaluates all of them in one go, which keeps a phone busy for a quarter of a second.
 */
export const schemaParts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ './no-eval.js'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './primitives.js'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './diagnosis.js'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './files.js'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './chat.js'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './comparison.js'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './identity.js'),
];
