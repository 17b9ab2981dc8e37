import { describe, expect, test } from '@jest/globals';
import { blocksOf, htmlOf } from './markdown.ts';
import { fillLine, fillMarkdown, unknownPlaceholders } from './placeholders.ts';
import { plainTextOf } from './plainTextOf.ts';

const site = {
  email: 'hello@site.example',
  supportHours: 'Mon-Fri',
  product: 'Carts & *Co* <b>_x_</b> [1](2) #1',
  phone: '(844) 555-0142',
  url: 'https://site.example',
};

describe('a placeholder', () => {
  test('is filled with what the operator set, in a line as it is', () => {
    expect(fillLine('{product} at {url}, {phone}', site)).toBe(
      'Carts & *Co* <b>_x_</b> [1](2) #1 at https://site.example, (844) 555-0142',
    );
  });

  test('is filled in a text letter for letter, whatever it is made of', () => {
    const html = htmlOf(blocksOf(fillMarkdown('{product} is at {url}.', site)));
    expect(html).not.toMatch(/<(?!\/?p>)/);
    expect(plainTextOf(html)).toBe('Carts & *Co* <b>_x_</b> [1](2) #1 is at https://site.example.');
  });

  test('for the phone number is a link that calls it', () => {
    expect(htmlOf(blocksOf(fillMarkdown('Call {phone}.', site)))).toBe(
      '<p>Call <a href="tel:+18445550142">(844) 555-0142</a>.</p>',
    );
  });

  test('for the email address is a link that writes to it', () => {
    expect(htmlOf(blocksOf(fillMarkdown('Email: {email}', site)))).toBe(
      '<p>Email: <a href="mailto:hello@site.example">hello@site.example</a></p>',
    );
  });

  test('that nobody knows stays as it was written, and can be found', () => {
    expect(fillLine('{phnoe} {constructor}', site)).toBe('{phnoe} {constructor}');
    expect(unknownPlaceholders('{phnoe} {phone} {constructor} { a }')).toEqual(['{phnoe}', '{constructor}']);
  });
});
