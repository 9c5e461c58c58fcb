import { z } from 'zod';

/** How one value stands in the address; nothing written decodes to the value's default. */
export type AddressCodec = z.ZodType<unknown, string>;
/** The values of a screen, with the name that each has in the address. */
export type AddressCodecs = Readonly<Record<string, { name: string; codec: AddressCodec }>>;
export type AddressValues<C extends AddressCodecs> = { [K in keyof C]: z.output<C[K]['codec']> };

/** Several known values under one name, `a,b`; what is not known is left out: an old or mistyped link still opens. */
export const several = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.codec(z.string(), z.array(z.enum(values)), {
    decode: (text) =>
      values.filter((value) => text.split(',').includes(value)) as z.output<z.ZodEnum<z.core.util.ToEnum<T[number]>>>[],
    encode: (chosen) => chosen.join(','),
  });

/** On or off. */
export const flag = z.codec(z.string(), z.boolean(), {
  decode: (text) => text === '1',
  encode: (on) => (on ? '1' : ''),
});

/** A text as it is. */
export const words = z.codec(z.string(), z.string(), { decode: (text) => text, encode: (text) => text });

/** One of some values; anything else is the default, which is not written. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T, otherwise: T[number]) =>
  z.codec(z.string(), z.enum(values), {
    decode: (text) =>
      (values.find((one) => one === text) ?? otherwise) as z.output<z.ZodEnum<z.core.util.ToEnum<T[number]>>>,
    encode: (chosen) => (chosen === otherwise ? '' : chosen),
  });

/** The values that an address holds. */
export function readAddress<C extends AddressCodecs>(codecs: C, params: URLSearchParams): AddressValues<C> {
  const entries = Object.entries(codecs).map(([key, { name, codec }]) => [
    key,
    z.decode(codec, params.get(name) ?? ''),
  ]);
  return Object.fromEntries(entries) as AddressValues<C>;
}

/** The values as the address holds them; what is not chosen is not written. */
export function writeAddress<C extends AddressCodecs>(codecs: C, values: AddressValues<C>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, { name, codec }] of Object.entries(codecs)) {
    const text = z.encode(codec, values[key]);
    if (text) params.set(name, text);
  }
  return params;
}
