import { type PartContext, PartPlace } from '../findings/finding-places.js';

/** A digital signature over the package, which any change ends. */
export function* signatures({ package: office }: PartContext): Generator<PartPlace> {
  const origin = office.relationships('').find(({ type }) => type === 'origin');
  if (origin && office.has(origin.target)) yield new PartPlace(origin.target, 'The whole file', origin.target);
}
