/** The part of nginx-linter that is used here; it publishes no types. */
declare module 'nginx-linter' {
  interface Tree {
    name: string;
  }
  const linter: { parser: { parse(source: string): Tree } };
  export default linter;
}

declare module 'nginx-linter/lib/rules/index.js' {
  const rules: { builtins: unknown[] };
  export default rules;
}

declare module 'nginx-linter/lib/validator.js' {
  interface RuleResult {
    pos: { start: { line: number } };
    text: string;
  }
  const validator: { runRules(tree: object, rules: unknown[], options: Record<string, unknown>): RuleResult[] };
  export default validator;
}
