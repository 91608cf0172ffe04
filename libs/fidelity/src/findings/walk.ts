import { OpenProblem } from '../package/open-problem.js';
import type { OfficePackage } from '../package/office-package.js';
import type { PartContext } from './finding-places.js';
import { partsWithRoles, type RoleOfPart } from './part-roles.js';
import { keepOf } from './sheet-cells.js';

export function partsToWalk(office: OfficePackage): RoleOfPart[] {
  return partsWithRoles(office).filter(({ part }) => office.has(part));
}

export function openPart(office: OfficePackage, { part, role }: RoleOfPart): PartContext {
  try {
    return { package: office, part, role, document: office.xml(part, keepOf(role)) };
  } catch (cause) {
    if (cause instanceof OpenProblem) throw new OpenProblem(cause.kind, `${part}: ${cause.message}`, { cause });
    throw cause;
  }
}
