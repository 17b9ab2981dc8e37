import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { readConfig } from '@msv/service-kit/readConfig';
import { publicKeyText } from '@msv/service-kit/registrySignature';
import { EdgeConfig } from './config.ts';

test('the site runs without any configuration', () => {
  expect(readConfig(EdgeConfig, {})).toMatchObject({
    PORT: 3000,
    SITE_PRODUCT: 'MSV Directory',
    SITE_PHONE: '(844) 555-0142',
    SITE_OFFER_DATES: { from: '2025-01-01', until: '2025-12-31' },
    SERVER_RENDERING: 'on',
  });
});

test('the dates of the offers can be set, and left out', () => {
  const dates = (SITE_OFFER_DATES: string) => readConfig(EdgeConfig, { SITE_OFFER_DATES }).SITE_OFFER_DATES;
  expect(dates('2026-03-01/2026-09-30')).toEqual({ from: '2026-03-01', until: '2026-09-30' });
  expect(dates('off')).toBeUndefined();
});

test('every fault is named at once', () => {
  const faulty = {
    SITE_URL: 'example.com/',
    SITE_OFFER_DATES: 'soon',
    TAG_MANAGER_ID: 'UA-1',
    API_DEADLINE_MS: '0',
  };
  expect(() => readConfig(EdgeConfig, faulty)).toThrow(
    /4 faults:[\s\S]*SITE_URL[\s\S]*SITE_OFFER_DATES[\s\S]*TAG_MANAGER_ID[\s\S]*API_DEADLINE_MS/,
  );
});

test('a service may be at several addresses, each of which must be one', () => {
  const { LEADS_URL } = readConfig(EdgeConfig, { LEADS_URL: 'http://10.0.0.5:4005, http://10.0.0.6:4005' });
  expect(LEADS_URL).toEqual(['http://10.0.0.5:4005', 'http://10.0.0.6:4005']);
  for (const faulty of ['http://10.0.0.5:4005,10.0.0.6', ','])
    expect(() => readConfig(EdgeConfig, { LEADS_URL: faulty })).toThrow('LEADS_URL: must be origins such as');
});

test('a registry is followed only with a key to trust it by', () => {
  const REGISTRY_URL = 'http://10.0.0.7:4006';
  expect(() => readConfig(EdgeConfig, { REGISTRY_URL, TAG_MANAGER_ID: 'UA-1' })).toThrow(
    /2 faults:[\s\S]*TAG_MANAGER_ID[\s\S]*REGISTRY_PUBLIC_KEYS: must name a key/,
  );
  const REGISTRY_PUBLIC_KEYS = publicKeyText(generateKeyPairSync('ed25519').publicKey);
  expect(readConfig(EdgeConfig, { REGISTRY_URL, REGISTRY_PUBLIC_KEYS }).REGISTRY_URL).toEqual([REGISTRY_URL]);
});
