import { describe, expect, test } from '@jest/globals';
import { honeypotField, isHoneypotFilled } from './honeypot.ts';

describe('the honeypot', () => {
  test.each([['https://example.com'], ['x'], [1], [true], [['x']], [{ a: 1 }]])(
    'counts as filled with %j',
    (value) => {
      expect(isHoneypotFilled({ [honeypotField]: value })).toBe(true);
    },
  );

  test.each([
    [{}],
    [{ [honeypotField]: '' }],
    [{ [honeypotField]: '  ' }],
    [{ [honeypotField]: null }],
    [null],
    [[]],
    ['text'],
  ])('is not filled in %j', (body) => {
    expect(isHoneypotFilled(body)).toBe(false);
  });
});
