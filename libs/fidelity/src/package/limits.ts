const MiB = 1024 * 1024;

/** What one package may cost. Real files stay far below; the figures keep a hostile one from taking the process. */
export interface PackageLimits {
  /** Bytes of the file itself. */
  fileBytes: number;
  /** Members of the archive. */
  entries: number;
  /** Bytes of one inflated XML part. */
  partBytes: number;
  /** Bytes inflated in all while one file is worked on; re-reading a part counts again. */
  inflatedBytes: number;
  /** Declared bytes of all members together. */
  declaredBytes: number;
  /** Inflated to deflated, for members over `ratioFloorBytes`. */
  ratio: number;
  ratioFloorBytes: number;
  /** Nested elements in one part: saxes resolves namespaces upwards, which is quadratic in depth. */
  xmlDepth: number;
}

export const defaultLimits: PackageLimits = {
  fileBytes: 100 * MiB,
  entries: 20_000,
  partBytes: 64 * MiB,
  inflatedBytes: 4096 * MiB,
  declaredBytes: 2048 * MiB,
  ratio: 200,
  ratioFloorBytes: 8 * MiB,
  xmlDepth: 512,
};
