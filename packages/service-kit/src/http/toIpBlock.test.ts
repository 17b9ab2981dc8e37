import { describe, expect, test } from '@jest/globals';
import { findIpSite, toIpBlock } from './toIpBlock.ts';

describe('toIpBlock', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('maps %s to %s', (ipAddress, ipBlock) => {
    expect(toIpBlock(ipAddress)).toBe(ipBlock);
  });
});

describe('findIpSite', () => {
  test.each([
    ['203.0.113.7', undefined],
    ['::ffff:203.0.113.7', undefined],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['unknown', undefined],
  ])('finds the site of %s: %s', (ipAddress, site) => {
    expect(findIpSite(toIpBlock(ipAddress))).toBe(site);
  });
});
