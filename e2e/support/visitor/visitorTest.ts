import { randomInt } from 'node:crypto';
import { test as base } from '@playwright/test';

/**
 * Test whose visitor has a unique IP address. The address is sent in the header that a proxy in front of the
 * site would set. Form submissions of other tests therefore do not count toward this visitor's rate limit.
 */
export const test = base.extend({
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ 'x-forwarded-for': createVisitorIp() }),
});

/** Returns a random IP address from the block that RFC 2544 reserves for tests. */
const createVisitorIp = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;
