import { PartPlace } from './finding-places.js';

const bytesPerMegabyte = 1024 * 1024;

/**
 * A place that is more than the suite takes, with its measure and the limit: `63.4 MB; 50 MB at most`.
 *
 * @param value in `unit`; of `MB` in bytes, as `limit` is
 */
export function limitPlace(part: string, value: number, limit: number, unit: 'characters' | 'cells' | 'MB'): PartPlace {
  const shown = (number: number) => (unit === 'MB' ? number / bytesPerMegabyte : number).toLocaleString('en-US', { maximumFractionDigits: 1 }); // prettier-ignore
  const where = `${shown(value)} ${unit}; ${shown(limit)}${unit === 'MB' ? ' MB' : ''} at most`;

  return new PartPlace(part, where, where);
}
