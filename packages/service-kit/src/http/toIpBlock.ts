import { isIPv6 } from 'node:net';

/**
 * Whose address it is, for counting: an IPv4 address stands for itself, an IPv6 address for its /64, since every
 * household has one to draw new addresses from.
 */
export function addressBlock(address: string): string {
  const [withoutZone = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(withoutZone)) return address;
  // A URL writes every spelling of an address in one way.
  const [head = '', tail = ''] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
