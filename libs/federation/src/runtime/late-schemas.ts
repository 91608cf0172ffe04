import * as zod from 'zod/v4';

/**
 * Stands in browsers for `zod`: a schema is made when it first parses, not when its module is evaluated (decision 024). It
 * has what the contracts use; whatever else they take fails the build, because this module does not export it.
 */
export const array = late(zod.array);
export const boolean = late(zod.boolean);
export const coerce = { number: late(zod.coerce.number) };
export const discriminatedUnion = late(zod.discriminatedUnion);
export const email = late(zod.email);
export const iso = { date: late(zod.iso.date), datetime: late(zod.iso.datetime) };
export const literal = late(zod.literal);
export const looseObject = lateObject(zod.looseObject);
export const number = late(zod.number);
export const object = lateObject(zod.object);
export const record = late(zod.record);
export const strictObject = lateObject(zod.strictObject);
export const string = late(zod.string);
export const union = late(zod.union);
export const url = late(zod.url);
export const uuid = late(zod.uuid);
const enumeration = late(zod.enum);
export { enumeration as enum };
export const { config } = zod;

/** Methods that give another schema. */
const steps: ReadonlySet<PropertyKey> = new Set(
  `array default extend int max min nonnegative normalize nullable nullish optional partial pick positive refine regex startsWith trim`.split(
    ' ',
  ),
);

/** Where a late schema gives the real one, also to the code of another build. */
const real = Symbol.for('fidelio.schema');

type Make = (...args: never[]) => object;

/** The same function, whose schema is made later. */
function late<F extends Make>(make: F): F {
  return ((...args: unknown[]) => lateSchema(() => make(...(made(args) as never[])))) as unknown as F;
}

/** The shape of an object is known before it is made: others take a part of it for theirs. */
function lateObject<F extends Make>(make: F): F {
  return ((...args: unknown[]) =>
    lateSchema(() => make(...(made(args) as never[])), { shape: args[0] })) as unknown as F;
}

function lateSchema(make: () => object, known: Record<PropertyKey, unknown> = {}): object {
  let schema: object | undefined;
  const get = () => (schema ??= make());

  return new Proxy(
    {},
    {
      get(_, key) {
        if (key === real) return get();
        if (key in known) return known[key];
        if (steps.has(key)) return (...args: unknown[]) => lateSchema(() => called(get(), key, args));
        const value: unknown = Reflect.get(get(), key);
        return typeof value === 'function' ? (...args: unknown[]) => called(get(), key, args) : value;
      },
      has: (_, key) => key === real || Reflect.has(get(), key),
      getPrototypeOf: () => Reflect.getPrototypeOf(get()),
    },
  );
}

function called(schema: object, method: PropertyKey, args: unknown[]): object {
  return Reflect.apply(Reflect.get(schema, method) as Make, schema, made(args) as never[]);
}

/** These arguments with real schemas in place of late ones, in lists and shapes too. */
function made(args: unknown[]): unknown[] {
  return args.map((argument) => {
    if (Array.isArray(argument)) return argument.map(madeOne);
    if (!isPlain(argument)) return madeOne(argument);

    return Object.fromEntries(Object.entries(argument).map(([key, value]) => [key, madeOne(value)]));
  });
}

function madeOne(value: unknown): unknown {
  return typeof value === 'object' && value !== null && real in value ? value[real] : value;
}

function isPlain(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    !(real in value) &&
    Reflect.getPrototypeOf(value) === Object.prototype
  );
}
