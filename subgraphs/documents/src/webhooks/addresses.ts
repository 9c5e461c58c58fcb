import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/** Networks that are not of the Internet (IANA's special-purpose registries): what is there is not for a webhook to reach. */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(network, bits, 'ipv4');

/** Of IPv6 what is given out as global unicast counts, without the parts of it that lead elsewhere. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const specialIn6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialIn6.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of the Internet. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIP(address) === 6 && global.check(address, 'ipv6') && !specialIn6.check(address, 'ipv6');
};

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
const isLoopback = (address: string): boolean => loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/** A name leads to a network that nothing is sent to. */
export class PrivateAddress extends Error {}

/** In development a receiver on this machine is one, too. */
export interface Reachable {
  mayBeLoopback: boolean;
}

export const mayBeReached = (address: string, { mayBeLoopback }: Reachable): boolean =>
  isPublicAddress(address) || (mayBeLoopback && isLoopback(address));

/**
 * How a connection finds the address of its name: what it is given is what was checked, so that a second answer of the name server cannot be another one. One
 * address that is private is enough to refuse: of such a name nobody knows whom it reaches next.
 */
export const checkedLookup =
  (reachable: Reachable): LookupFunction =>
  (hostname, options, callback) => {
    dnsLookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const [first] = found;
      if (!first || found.some(({ address }) => !mayBeReached(address, reachable)))
        return callback(new PrivateAddress('private network'), '', 0);
      if (options.all) return callback(null, found);
      callback(null, first.address, first.family);
    });
  };
