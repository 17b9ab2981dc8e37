import ipaddr from 'ipaddr.js';

/**
 * Returns the block of IP addresses that counts as one visitor: the address itself for IPv4, or its /64
 * network for IPv6, because a household can use any address in its /64 network.
 */
export function toIpBlock(ipAddress: string): string {
  if (!ipaddr.IPv6.isValid(ipAddress)) return ipAddress;
  const address = ipaddr.process(ipAddress);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}${blockSuffix}`;
}

const blockSuffix = '::/64';

/** Limit of an IPv6 site, as a multiple of the limit of one block of IP addresses. */
export const ipSiteLimitFactor = 4;

/**
 * Returns the IPv6 site (/48 network) of a block that `toIpBlock` returned, or `undefined` for an IPv4 address.
 * Providers assign up to a /48 network to one customer, who then has 65,536 blocks.
 */
export const findIpSite = (ipBlock: string): string | undefined =>
  ipBlock.endsWith(blockSuffix) ? `${ipBlock.split(':').slice(0, 3).join(':')}::/48` : undefined;
