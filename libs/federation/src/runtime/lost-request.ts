/** How long a lost request is waited for before it is made once more, in milliseconds. */
export const retryPauseMs = 300;

/** What the bundler's runtime throws where a script or a style sheet did not arrive. */
export function isLostChunk(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
