/// <reference path="./css.d.ts" />
export { EnglishBinds } from './legal/english-binds';
export { termsEffective, termsSections } from './legal/terms.sections';
