import { describe, expect, test } from '@jest/globals';
import { isHoneypotFilled } from './honeypot.ts';
import { honeypotFieldName } from './honeypotFieldName.ts';

describe('isHoneypotFilled', () => {
  test.each([['https://example.com'], ['x'], [1], [true], [['x']], [{ a: 1 }]])(
    'is true for the field value %j',
    (value) => {
      expect(isHoneypotFilled({ [honeypotFieldName]: value })).toBe(true);
    },
  );

  test.each([
    [{}],
    [{ [honeypotFieldName]: '' }],
    [{ [honeypotFieldName]: '  ' }],
    [{ [honeypotFieldName]: null }],
    [null],
    [[]],
    ['text'],
  ])('is false for the body %j', (body) => {
    expect(isHoneypotFilled(body)).toBe(false);
  });
});
