import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { honeypotFieldName, IdempotencyKey, isHoneypotFilled } from './formPost.ts';

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

test('the name of the field resembles no field that autofill knows', () => {
  // Parts of the autofill tokens of HTML and of the names that browsers, password managers and identity fillers look for.
  const knownParts =
    /name|mail|user|login|pass|otp|pin|code|phone|tel|fax|addr|street|line|suite|unit|city|town|state|region|province|zip|post|country|org|company|business|job|title|url|web|site|home|page|link|card|cc|cvc|cvv|exp|amount|currency|lang|birth|bday|age|sex|gender|photo|search|query|message|comment|subject|note/i;
  expect(honeypotFieldName).not.toMatch(knownParts);
});

describe('IdempotencyKey', () => {
  test.each(['f1c9e7b2-7a55-4c0e-9c5c-0d8f5a0f7f6e', '12345678', '"quoted!"', '~'.repeat(200)])(
    'accepts %s',
    (key) => {
      expect(v.is(IdempotencyKey, key)).toBe(true);
    },
  );

  test.each(['', '1234567', '~'.repeat(201), 'with space', 'tab\there', 'schlüssel', 'two-keys, two-keys'])(
    'rejects %j',
    (key) => {
      expect(v.is(IdempotencyKey, key)).toBe(false);
    },
  );
});
