import { describe, expect, test } from '@jest/globals';
import { propertyRuns } from '@msv/testing/nightly';
import fc from 'fast-check';
import { htmlToText } from './htmlToText.ts';
import { fillPlaceholders, fillPlaceholdersInMarkdown, findUnknownPlaceholders } from './placeholders.ts';
import { parseMarkdown, renderTokens } from './renderMarkdown.ts';

const placeholderValues = {
  email: 'hello@site.example',
  supportHours: 'Mon-Fri',
  product: 'Carts & *Co* <b>_x_</b> [1](2) #1',
  phone: '(844) 555-0142',
  url: 'https://site.example',
};

describe('placeholders', () => {
  test('fillPlaceholders inserts values without escaping', () => {
    expect(fillPlaceholders('{product} at {url}, {phone}', placeholderValues)).toBe(
      'Carts & *Co* <b>_x_</b> [1](2) #1 at https://site.example, (844) 555-0142',
    );
  });

  test('fillPlaceholdersInMarkdown escapes values', () => {
    const html = renderTokens(
      parseMarkdown(fillPlaceholdersInMarkdown('{product} is at {url}.', placeholderValues)),
    );
    expect(html).not.toMatch(/<(?!\/?p>)/);
    expect(htmlToText(html)).toBe('Carts & *Co* <b>_x_</b> [1](2) #1 is at https://site.example.');
  });

  test('fillPlaceholdersInMarkdown turns the phone number into a tel link', () => {
    expect(renderTokens(parseMarkdown(fillPlaceholdersInMarkdown('Call {phone}.', placeholderValues)))).toBe(
      '<p>Call <a href="tel:+18445550142">(844) 555-0142</a>.</p>',
    );
  });

  test('fillPlaceholdersInMarkdown renders an unknown phone number as text', () => {
    const values = { ...placeholderValues, phone: '555-0100 call' };
    expect(renderTokens(parseMarkdown(fillPlaceholdersInMarkdown('Call {phone}.', values)))).toBe(
      '<p>Call 555-0100 call.</p>',
    );
  });

  test('fillPlaceholdersInMarkdown renders the text and the link of any email address', () => {
    const email = fc
      .stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/)
      .map((localPart) => `${localPart}@site.example`);
    fc.assert(
      fc.property(email, (address) => {
        const markdown = fillPlaceholdersInMarkdown('{email}', { ...placeholderValues, email: address });
        const html = renderTokens(parseMarkdown(markdown));
        expect(htmlToText(html)).toBe(`${address}.`);
        const url = /href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#39;', "'") ?? '';
        expect(decodeURIComponent(url)).toBe(`mailto:${address}`);
      }),
      { numRuns: propertyRuns, seed: 1 },
    );
  });

  test('unknown placeholders stay unchanged and are reported', () => {
    expect(fillPlaceholders('{phnoe} {constructor}', placeholderValues)).toBe('{phnoe} {constructor}');
    expect(findUnknownPlaceholders('{phnoe} {phone} {constructor} { a }')).toEqual([
      '{phnoe}',
      '{constructor}',
    ]);
  });
});
