import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Proxies whose `X-Forwarded-For` is trusted. */
export interface TrustedProxies {
  /** Whether this address is one of them. */
  has(address: string): boolean;
}

/** IPv4 in the notation of IPv6 sockets. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const checkedLimit = 1_000;

/**
 * Reads a list of addresses and networks (`127.0.0.1, 10.0.0.0/8`).
 * @throws Error naming what is neither
 */
export function trustedProxies(list: string): TrustedProxies {
  const known = new BlockList();
  for (const entry of list.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', prefix] = entry.split('/');
    const version = isIP(address);
    const bits = prefix === undefined ? undefined : Number(prefix);
    const isNetwork = bits === undefined || (Number.isInteger(bits) && bits >= 0 && bits <= (version === 6 ? 128 : 32));
    if (version === 0 || !isNetwork) throw new Error(`TRUSTED_PROXIES: "${entry}" is no address and no network`);
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) known.addAddress(address, family);
    else known.addSubnet(address, bits, family);
  }
  // Asked with each request, mostly about the same neighbour.
  const checked = new Map<string, boolean>();
  const check = (address: string): boolean => {
    const version = isIP(plain(address));
    return version !== 0 && known.check(plain(address), version === 6 ? 'ipv6' : 'ipv4');
  };
  return {
    has(address) {
      const before = checked.get(address);
      if (before !== undefined) return before;
      if (checked.size >= checkedLimit) checked.clear();
      const isTrusted = check(address);
      checked.set(address, isTrusted);
      return isTrusted;
    },
  };
}

/**
 * The address of the client that sent a request: the socket's, or behind trusted proxies the last one of X-Forwarded-For that is none of them.
 * What a caller writes into that header itself is further to the left, and does not count.
 */
export function clientAddress(request: IncomingMessage, trusted: TrustedProxies): string | undefined {
  let address = request.socket.remoteAddress;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim());
  while (address && trusted.has(address)) {
    const before = forwarded.pop();
    if (!before || isIP(before) === 0) break;
    address = before;
  }
  return address && plain(address);
}
