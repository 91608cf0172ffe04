interface Hook {
  renderers?: Map<number, unknown>;
  inject?: (renderer: unknown) => number;
}

/**
 * Runs before React, in development only. Each remote has its own React Refresh, which starts after React and looks for it
 * in the hook's list of renderers. The hook that the shell's React Refresh installs does not fill that list, so this does.
 */
const hook: Hook | undefined = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__');
const { inject, renderers } = hook ?? {};
if (hook && inject && renderers)
  hook.inject = (renderer) => {
    const id = inject.call(hook, renderer);
    renderers.set(id, renderer);

    return id;
  };
