import { expect, test } from '@jest/globals';
import { readConfig } from './readConfig.ts';
import { siteConfig } from './siteConfig.ts';

test('the site has a name, a phone number and addresses before anybody sets them', () => {
  expect(readConfig(siteConfig, {})).toEqual({
    SITE_PRODUCT: 'MSV Directory',
    SITE_PHONE: '(844) 555-0142',
    SITE_EMAIL: 'hello@msv-directory.example',
    SITE_URL: 'http://localhost:3000',
  });
});

test.each(['example.com', 'https://example.com/', 'https://example.com/shop'])(
  'the address of the site is an origin, which %s is not',
  (SITE_URL) => {
    expect(() => readConfig(siteConfig, { SITE_URL })).toThrow(
      'SITE_URL: must be an origin such as https://example.com',
    );
  },
);

test('where visitors write to is an e-mail address', () => {
  expect(() => readConfig(siteConfig, { SITE_EMAIL: 'hello' })).toThrow(
    'SITE_EMAIL: must be an e-mail address',
  );
});
