import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { Site } from './site.ts';

const site = {
  product: 'MSV Directory',
  phone: '(844) 555-0142',
  email: 'hello@site.example',
  url: 'https://site.example',
};

test('a site is its product, its phone number, its e-mail address and its origin, all of them', () => {
  expect(v.parse(Site, site)).toEqual(site);
  for (const missing of ['product', 'phone', 'email', 'url'])
    expect(v.is(Site, { ...site, [missing]: undefined })).toBe(false);
});
