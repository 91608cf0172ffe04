/** What a renderer, or a reader of its pages, did not manage. It says nothing about the file: another renderer, or a calmer hour, may. */
export class RendererProblem extends Error {
  override name = 'RendererProblem';
}

/** For `catch`: null where the renderer failed. What else goes wrong is a fault of ours, and goes on. */
export function nullWhereUndrawn(cause: unknown): null {
  if (cause instanceof RendererProblem) return null;
  throw cause;
}
