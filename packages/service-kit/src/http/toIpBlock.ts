import { isIPv6 } from 'node:net';

/**
 * Returns the block of IP addresses that counts as one visitor: the address itself for IPv4, or its /64
 * network for IPv6, because a household can use any address in its /64 network.
 */
export function toIpBlock(ipAddress: string): string {
  const [withoutZone = ''] = ipAddress.split('%');
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)?.[1];
  if (mappedIpv4 !== undefined) return mappedIpv4;
  if (!isIPv6(withoutZone)) return ipAddress;
  // `URL` normalizes the different notations of an IPv6 address.
  const [head = '', tail = ''] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [splitIpGroups(head), splitIpGroups(tail)];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}${blockSuffix}`;
}

const blockSuffix = '::/64';
const splitIpGroups = (part: string) => (part === '' ? [] : part.split(':'));

/** Limit of an IPv6 site, as a multiple of the limit of one block of IP addresses. */
export const ipSiteLimitFactor = 4;

/**
 * Returns the IPv6 site (/48 network) of a block that `toIpBlock` returned, or `undefined` for an IPv4 address.
 * Providers assign up to a /48 network to one customer, who then has 65,536 blocks.
 */
export const findIpSite = (ipBlock: string): string | undefined =>
  ipBlock.endsWith(blockSuffix) ? `${ipBlock.split(':').slice(0, 3).join(':')}::/48` : undefined;
