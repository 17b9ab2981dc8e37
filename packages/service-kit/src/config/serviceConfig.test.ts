import { expect, test } from '@jest/globals';
import { parseConfig } from './parseConfig.ts';
import { SiteConfig } from './serverConfig.ts';

test('provides a default name, phone number, email address and URL', () => {
  expect(parseConfig(SiteConfig, {})).toEqual({
    SITE_PRODUCT: 'MSV Directory',
    SITE_PHONE: '(844) 555-0142',
    SITE_EMAIL: 'hello@msv-directory.example',
    SITE_URL: 'http://localhost:3000',
  });
});

test.each(['example.com', 'https://example.com/', 'https://example.com/shop'])(
  'rejects the site URL %s, which is not an origin',
  (SITE_URL) => {
    expect(() => parseConfig(SiteConfig, { SITE_URL })).toThrow(
      'SITE_URL: must be an origin such as https://example.com',
    );
  },
);

test('rejects an invalid contact email address', () => {
  expect(() => parseConfig(SiteConfig, { SITE_EMAIL: 'hello' })).toThrow(
    'SITE_EMAIL: must be an email address',
  );
});
