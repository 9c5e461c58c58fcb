/** What an HCP's link can lock and unlock on their device: the key comes from the link's token, and neither is kept. */
export interface LinkSeal {
  /** Under which the device keeps what this link locked; it reveals nothing of the token. */
  id: string;
  lock: (text: string) => Promise<string>;
  /** What was locked; undefined when it is of another link, or was changed. */
  unlock: (locked: string) => Promise<string | undefined>;
}

const utf8 = new TextEncoder();
const salt = utf8.encode('portal.link-seal');
const ivBytes = 12;

const textOf = (bytes: Uint8Array): string => btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(''));
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));

/**
 * Makes the seal of a link. The same token gives the same seal, on any visit; without the token what is locked cannot be read.
 *
 * @returns undefined where the browser has no encryption (a page that is not secure)
 */
export async function linkSealOf(token: string): Promise<LinkSeal | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const { subtle } = crypto;
  const secret = await subtle.importKey('raw', utf8.encode(token), 'HKDF', false, ['deriveKey', 'deriveBits']);
  const derivation = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt, info: utf8.encode(info) });
  const key = await subtle.deriveKey(derivation('key'), secret, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const id = textOf(new Uint8Array(await subtle.deriveBits(derivation('id'), secret, 128)));
  return {
    id,
    lock: async (text) => {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const body = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, key, utf8.encode(text)));
      return `${textOf(iv)}.${textOf(body)}`;
    },
    unlock: async (locked) => {
      const [iv = '', body = ''] = locked.split('.');
      try {
        const clear = await subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, key, bytesOf(body));
        return new TextDecoder().decode(clear);
      } catch {
        return undefined;
      }
    },
  };
}
