import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { formatPublicKey } from '@msv/release-kit/signing/registrySignature';
import { parseEdgeConfig } from '../test/parseEdgeConfig.ts';

test('all variables except the secret have defaults', () => {
  expect(parseEdgeConfig()).toMatchObject({
    PORT: 3000,
    SITE_PRODUCT: 'MSV Directory',
    SITE_PHONE: '(844) 555-0142',
    SITE_TIME_ZONE: 'America/New_York',
    SITE_OFFER_DATES: { from: '2025-01-01', until: '2025-12-31' },
    SERVER_RENDERING: 'on',
    RESET_BROWSERS: 'off',
    RENDERER_URL: [],
    RENDER_DEADLINE_MS: 1500,
  });
});

test('SITE_OFFER_DATES sets the offer dates or turns them off', () => {
  const parseDates = (SITE_OFFER_DATES: string) => parseEdgeConfig({ SITE_OFFER_DATES }).SITE_OFFER_DATES;
  expect(parseDates('2026-03-01/2026-09-30')).toEqual({ from: '2026-03-01', until: '2026-09-30' });
  expect(parseDates('off')).toBeUndefined();
});

test('all invalid variables are reported together', () => {
  const environment = {
    SITE_URL: 'example.com/',
    SITE_OFFER_DATES: 'soon',
    SITE_TIME_ZONE: 'Europe/Berlin',
    TAG_MANAGER_ID: 'UA-1',
    API_DEADLINE_MS: '0',
  };
  expect(() => parseEdgeConfig(environment)).toThrow(
    /5 errors:[\s\S]*SITE_URL[\s\S]*SITE_OFFER_DATES[\s\S]*TAG_MANAGER_ID[\s\S]*API_DEADLINE_MS/,
  );
});

test('the URL variables of modules are comma-separated lists of origins', () => {
  const { SERVICE_URLS } = parseEdgeConfig({
    LEADS_URL: 'http://10.0.0.5:4005, http://10.0.0.6:4005',
    PARTS_URL: 'http://10.0.0.5:4007,10.0.0.6',
    TOURS_URL: ',',
    HOMEPAGE: 'http://10.0.0.5:4008',
  });
  expect(SERVICE_URLS).toEqual({
    leads: ['http://10.0.0.5:4005', 'http://10.0.0.6:4005'],
    parts: undefined,
    tours: undefined,
  });
});

test('REGISTRY_URL requires a public key', () => {
  const REGISTRY_URL = 'http://10.0.0.7:4006';
  expect(() => parseEdgeConfig({ REGISTRY_URL, TAG_MANAGER_ID: 'UA-1' })).toThrow(
    /2 errors:[\s\S]*TAG_MANAGER_ID[\s\S]*REGISTRY_PUBLIC_KEYS: must contain at least one key/,
  );
  const REGISTRY_PUBLIC_KEYS = formatPublicKey(generateKeyPairSync('ed25519').publicKey);
  expect(parseEdgeConfig({ REGISTRY_URL, REGISTRY_PUBLIC_KEYS }).REGISTRY_URL).toEqual([REGISTRY_URL]);
});

test('the secret of the visitor cookie is required in production', () => {
  expect(() => parseEdgeConfig({ VISITOR_SECRET: '' })).toThrow('VISITOR_SECRET: must have at least 16');
  expect(parseEdgeConfig({ VISITOR_SECRET: '', NODE_ENV: 'development' }).VISITOR_SECRET).toBeUndefined();
});

test('dev servers are off, and without a signature allowed only for a site on this machine', () => {
  expect(parseEdgeConfig().PREVIEW_DEV_SERVERS).toBe('off');
  const PREVIEW_DEV_SERVERS = 'on';
  expect(parseEdgeConfig({ PREVIEW_DEV_SERVERS }).PREVIEW_DEV_SERVERS).toBe('on');
  expect(() => parseEdgeConfig({ PREVIEW_DEV_SERVERS, SITE_URL: 'https://site.example' })).toThrow(
    'PREVIEW_DEV_SERVERS: must be signed or off, because SITE_URL is not on this machine',
  );
  const signed = { PREVIEW_DEV_SERVERS: 'signed', SITE_URL: 'https://site.example' };
  expect(parseEdgeConfig(signed).PREVIEW_DEV_SERVERS).toBe('signed');
});
