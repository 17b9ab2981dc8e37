import { randomInt } from 'node:crypto';
import { test as base } from '@playwright/test';

/**
 * A test whose visitor has an address of their own, as the machine in front of the site would tell it: what others
 * post counts against nobody else. The addresses come from the block that is set aside for such tests (RFC 2544).
 */
export const test = base.extend({
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ 'x-forwarded-for': anAddress() }),
});

export const anAddress = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;
