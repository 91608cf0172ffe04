/** The first message, handed from the start screen to the conversation it has just begun. */
export interface Opening {
  text: string;
  clientMessageId: string;
}

/** History state is outside data: it survives a reload and may stem from another version. */
export function openingOf(state: unknown): Opening | null {
  if (typeof state !== 'object' || state === null || !('opening' in state)) return null;
  const { opening } = state;
  if (typeof opening !== 'object' || opening === null) return null;
  if (!('text' in opening) || !('clientMessageId' in opening)) return null;
  const { text, clientMessageId } = opening;

  return typeof text === 'string' && typeof clientMessageId === 'string' ? { text, clientMessageId } : null;
}
