import { Email, StaffRole } from '@fidelio/contracts';
import { z } from 'zod';

/** A whole number in an environment variable. */
export function integer(fallback: number, min = 0, max = Number.MAX_SAFE_INTEGER) {
  return z.coerce.number().int().min(min).max(max).default(fallback);
}

/** A whole number whose default follows from something else. */
export function integerOrNone(min: number, max: number) {
  return z.coerce.number().int().min(min).max(max).optional();
}

/** `a,b , c`; blanks and empty members do not count. */
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((member) => member.trim())
      .filter((member) => member !== ''),
  );

/** `a=b,c=d` */
export const pairs = list.transform((members) =>
  Object.fromEntries(members.map((member) => [member.split('=', 1)[0] ?? '', member.slice(member.indexOf('=') + 1)])),
);

/** `example.org=2000000`: whole numbers by mail domain, in lower case. */
export const numbersByDomain = pairs.transform((named, context): ReadonlyMap<string, number> => {
  const entries = Object.entries(named).map(([domain, text]) => [domain.trim().toLowerCase(), Number(text)] as const);
  if (
    !entries.every(([domain, number]) => /^[^@\s]+\.[^@\s]+$/.test(domain) && Number.isInteger(number) && number >= 0)
  )
    context.addIssue({ code: 'custom', message: 'needs mail domains, each with a whole number: example.org=2000000' });

  return new Map(entries);
});

/** `ada@example.org:support+fixes, grace@example.org`; an address alone has every role. Addresses in lower case. */
export const staffList = list.transform((members, context): ReadonlyMap<string, readonly StaffRole[]> => {
  const entries = members.map((member) => {
    const [address = '', roles] = member.split(':');
    const parsed = Email.safeParse(address.trim());
    const named = z
      .array(StaffRole)
      .min(1)
      .safeParse(roles === undefined ? StaffRole.options : roles.split('+').map((role) => role.trim()));
    if (parsed.success && named.success) return [parsed.data.toLowerCase(), named.data] as const;
    context.addIssue({
      code: 'custom',
      message: `needs addresses, each with roles of ${StaffRole.options.join(', ')}: ada@example.org:support+fixes, grace@example.org`,
    });

    return null;
  });

  return new Map(entries.filter((entry) => entry !== null));
});

export const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

export const onOff = z
  .enum(['on', 'off'])
  .default('off')
  .transform((text) => text === 'on');

/** A price in the operator's currency. */
export const price = z.coerce.number().min(0).max(100_000).optional();

/** An address with one of these schemes. */
export function url(...schemes: string[]) {
  const error = `needs an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;

  return z.url({ protocol: new RegExp(`^(?:${schemes.join('|')})$`), error });
}

export const httpUrl = url('http', 'https').transform((url) => url.replace(/\/+$/, ''));
