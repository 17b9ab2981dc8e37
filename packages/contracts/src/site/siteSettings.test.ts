import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { SiteSettings } from './siteSettings.ts';

const settings = {
  product: 'MSV Directory',
  phone: '(844) 555-0142',
  email: 'hello@site.example',
  url: 'https://site.example',
};

test('SiteSettings requires product, phone, email and URL', () => {
  expect(v.parse(SiteSettings, settings)).toEqual(settings);
  for (const field of ['product', 'phone', 'email', 'url'])
    expect(v.is(SiteSettings, { ...settings, [field]: undefined })).toBe(false);
});
