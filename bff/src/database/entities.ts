/** Every module lists its entities here; they stay in its own folder. */
export const entities: (new () => object)[] = [];
