import ipaddr from 'ipaddr.js';

/** Returns the addresses that count as one visitor: an IPv4 address, or the /64 network of a household for IPv6. */
export function toIpBlock(ipAddress: string): string {
  if (!ipaddr.IPv6.isValid(ipAddress)) return ipAddress;
  const address = ipaddr.process(ipAddress);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}${blockSuffix}`;
}

const blockSuffix = '::/64';

/** Limit of an IPv6 site as a multiple of the limit of one block. */
export const ipSiteLimitFactor = 4;

/**
 * Returns the /48 network of an IPv6 block, or `undefined` for IPv4. One customer can have a /48 network with 65,536
 * blocks.
 */
export const findIpSite = (ipBlock: string): string | undefined =>
  ipBlock.endsWith(blockSuffix) ? `${ipBlock.split(':').slice(0, 3).join(':')}::/48` : undefined;
