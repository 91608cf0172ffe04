import { brand, calls } from '@fidelio/contracts';

export { calls };
export const chatBase = `/${brand.segment}/chat`;
