/** What a renderer, or a reader of its pages, did not manage. It says nothing about the file: another renderer, or a calmer hour, may. */
export class RendererProblem extends Error {
  override name = 'RendererProblem';
}

/** A renderer elsewhere is away for longer than it was waited for. What was asked of it is tried again later: it is no answer about a file. */
export class RendererAway extends Error {
  override name = 'RendererAway';
}

/** For `catch`: goes on with what the file itself is not the reason of. */
export function throwWhereAway(cause: unknown): void {
  if (cause instanceof RendererAway) throw cause;
}

/** For `catch`: null where the renderer failed. What else goes wrong is a fault of ours, and goes on. */
export function nullWhereUndrawn(cause: unknown): null {
  if (cause instanceof RendererProblem) return null;
  throw cause;
}
