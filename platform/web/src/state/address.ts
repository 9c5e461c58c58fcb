/** How one value is written in the address; nothing written, or what is not understood, is the value's default: an old or mistyped link opens. */
export interface AddressCodec<Value> {
  decode: (text: string) => Value;
  encode: (value: Value) => string;
}
interface AnyCodec {
  decode: (text: string) => unknown;
  encode: (value: never) => string;
}
/** The values of a screen, with the name that each has in the address. */
export type AddressCodecs = Readonly<Record<string, { name: string; codec: AnyCodec }>>;
export type AddressValues<C extends AddressCodecs> = { [K in keyof C]: ReturnType<C[K]['codec']['decode']> };

// Plain functions and no schemas: the lists are first screens, and their bytes are counted (docs/decisions/federation.md).

/** Several known values under one name, `a,b`; what is not known is left out. */
export const several = <const T extends string>(values: readonly T[]): AddressCodec<T[]> => ({
  decode: (text) => values.filter((value) => text.split(',').includes(value)),
  encode: (chosen) => chosen.join(','),
});

/** Several identifiers; anything else is left out. */
export const uuids: AddressCodec<string[]> = {
  decode: (text) =>
    [...new Set(text.split(','))].filter((part) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(part)),
  encode: (chosen) => chosen.join(','),
};

/** On or off. */
export const flag: AddressCodec<boolean> = { decode: (text) => text === '1', encode: (on) => (on ? '1' : '') };

/** A text as it is. */
export const words: AddressCodec<string> = { decode: (text) => text, encode: (text) => text };

/** One of some values; anything else is the default, which is not written. */
export const oneOf = <const T extends string>(values: readonly T[], otherwise: T): AddressCodec<T> => ({
  decode: (text) => values.find((one) => one === text) ?? otherwise,
  encode: (chosen) => (chosen === otherwise ? '' : chosen),
});

/** The values that an address holds. */
export function readAddress<C extends AddressCodecs>(codecs: C, params: URLSearchParams): AddressValues<C> {
  const entries = Object.entries(codecs).map(([key, { name, codec }]) => [key, codec.decode(params.get(name) ?? '')]);
  return Object.fromEntries(entries) as AddressValues<C>;
}

/**
 * The values as the address holds them; what is not chosen is not written.
 *
 * @param around an address whose other parameters stay, such as a tab
 */
export function writeAddress<C extends AddressCodecs>(
  codecs: C,
  values: AddressValues<C>,
  around = new URLSearchParams(),
): URLSearchParams {
  const own = new Set(Object.values(codecs).map(({ name }) => name));
  const params = new URLSearchParams([...around].filter(([name]) => !own.has(name)));
  for (const [key, { name, codec }] of Object.entries(codecs)) {
    // Each codec takes the values of its own key.
    const text = codec.encode(values[key] as never);
    if (text) params.set(name, text);
  }
  return params;
}
