import type { OfficePackage } from '../package/office-package.js';
import type { XmlDocument, XmlElement } from '../xml/tree.js';
import type { PartRole } from './part-roles.js';

/** One part under examination. */
export interface PartContext {
  package: OfficePackage;
  part: string;
  role: PartRole;
  document: XmlDocument;
}

/** A place that is a whole part, or something in it that is no XML: macros, a sheet of too many cells. */
export class PartPlace {
  constructor(
    readonly part: string,
    readonly where: string,
    readonly snippet: string,
  ) {}
}

export type Place = XmlElement | PartPlace;

/** Finds the places that have one problem, each once, in document order. */
export type Detector = (context: PartContext) => Iterable<Place>;
