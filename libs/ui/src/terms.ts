/// <reference path="./css.d.ts" />
export { termsEffective, termsSections } from './legal/terms.sections';
