import type { XmlElement } from '../xml/tree.js';
import type { ChangeContext } from './change.js';

/** A rewrite that needs more than the small operations: closed, bounded, and named by recipes like any other. */
export type Procedure = (target: XmlElement, context: ChangeContext) => void;

export const procedures: Readonly<Record<string, Procedure>> = {};
