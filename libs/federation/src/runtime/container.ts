/** What a remote's entry leaves behind (Module Federation's container interface). */
export interface Container {
  init(...args: unknown[]): unknown;
  get(module: string): Promise<() => unknown>;
}

export function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    'init' in value &&
    'get' in value &&
    typeof value.init === 'function' &&
    typeof value.get === 'function'
  );
}
