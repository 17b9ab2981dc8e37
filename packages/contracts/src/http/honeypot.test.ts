import { describe, expect, test } from '@jest/globals';
import { honeypotFieldName, isHoneypotFilled } from './honeypot.ts';

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
