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

/** Finds the elements that have one problem, each once, in document order. */
export type Detector = (context: PartContext) => Iterable<XmlElement>;
