import { expect, test } from '@jest/globals';
import { isLoopbackHost } from './origin.ts';

test.each([
  'localhost',
  'LOCALHOST',
  'shop.localhost',
  '127.0.0.1',
  '127.8.9.10',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
])('%s is this machine', (host) => {
  expect(isLoopbackHost(host)).toBe(true);
});

test.each([
  '',
  'example.com',
  'localhost.example.com',
  '127.0.0.1.example.com',
  '127.example.com',
  '10.0.0.1',
  '0.0.0.0',
  '::',
  '::2',
  '.localhost.evil',
])('%j is another machine', (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});
