let waiting: File[] = [];

/** Files that a screen hands to the chat: it gives them and goes to `/chat?upload`, and the chat opens its upload dialog with them. */
export const handedFiles = {
  give(files: File[]): void {
    waiting = files;
  },

  any: (): boolean => waiting.length > 0,

  /** Each file is taken once. */
  take(): File[] {
    const files = waiting;
    waiting = [];

    return files;
  },
};
