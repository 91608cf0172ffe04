interface Hook {
  renderers?: Map<number, unknown>;
  inject?: (renderer: unknown) => number;
}

/**
 * While developing, before React: the shell and each remote bring a React Refresh of their own, and one that comes
 * after React finds it among these renderers. The hook that the first of them makes keeps no such list; the one of
 * React's developer tools does.
 */
const hook: Hook | undefined = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__');
const { inject, renderers } = hook ?? {};
if (hook && inject && renderers)
  hook.inject = (renderer) => {
    const id = inject.call(hook, renderer);
    renderers.set(id, renderer);

    return id;
  };
