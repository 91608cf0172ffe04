import type { OfficePackage } from '../package/office-package.js';
import { partsWithRoles, type PartRole } from './part-roles.js';

const owners = new WeakMap<OfficePackage, Map<string, Map<string, string>>>();

/** The slide or sheet that a chart, drawing or notes page belongs to, over at most two relationships. */
export function ownerOf(office: OfficePackage, part: string, role: PartRole): string | undefined {
  const byRole = owners.get(office) ?? new Map<string, Map<string, string>>();
  owners.set(office, byRole);
  const known = byRole.get(role) ?? readOwners(office, role);
  byRole.set(role, known);

  return known.get(office.nameOf(part) ?? part);
}

function readOwners(office: OfficePackage, role: PartRole): Map<string, string> {
  const found = new Map<string, string>();
  const note = (source: string, owner: string, depth: number) => {
    for (const { target, external, type } of office.relationships(source)) {
      const name = external ? undefined : office.nameOf(target);
      if (name === undefined || found.has(name) || /^slide(?:Layout|Master)?$|^theme$/.test(type)) continue;
      found.set(name, owner);
      if (depth > 1) note(name, owner, depth - 1);
    }
  };
  for (const { part } of partsWithRoles(office).filter((one) => one.role === role)) note(part, part, 2);

  return found;
}
