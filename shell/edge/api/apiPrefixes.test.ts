import { describe, expect, test } from '@jest/globals';
import { readConfig } from '@msv/service-kit/readConfig';
import { EdgeConfig } from '../config.ts';
import { apiPrefixes, serviceAddress } from './apiPrefixes.ts';

const config = readConfig(EdgeConfig, {
  INVENTORY_URL: 'http://inventory.example',
  DEALERS_URL: 'http://dealers.example',
  FINANCING_URL: 'http://financing.example',
  CONTENT_URL: 'http://content.example',
  LEADS_URL: 'http://leads.example',
});
const prefixes = apiPrefixes(config);

describe('the API', () => {
  test.each([
    ['/api/vehicles', 'http://inventory.example/api/vehicles'],
    ['/api/vehicles/evolution-d3', 'http://inventory.example/api/vehicles/evolution-d3'],
    ['/api/vehicles?category=utility', 'http://inventory.example/api/vehicles?category=utility'],
    ['/api/vehicle-pictures/hero.svg', 'http://inventory.example/api/vehicle-pictures/hero.svg'],
    ['/api/dealerships/state/new%20york', 'http://dealers.example/api/dealerships/state/new%20york'],
    ['/api/states/florida', 'http://dealers.example/api/states/florida'],
    ['/api/zip-codes/32801', 'http://dealers.example/api/zip-codes/32801'],
    ['/api/financing/programs', 'http://financing.example/api/financing/programs'],
    ['/api/faqs', 'http://content.example/api/faqs'],
    ['/api/pages/ethics-policy', 'http://content.example/api/pages/ethics-policy'],
    ['/api/vehicle-inquiry', 'http://leads.example/api/vehicle-inquiry'],
    ['/api/contact', 'http://leads.example/api/contact'],
    ['/api/leads/7/resend', 'http://leads.example/api/leads/7/resend'],
  ])('is answered at %s by %s', (url, address) => {
    expect(serviceAddress(prefixes, url)).toBe(address);
  });

  test.each([
    '/api/vehicles-x',
    '/api/vehicle',
    '/api/vehiclesx/1',
    '/api',
    '/',
    '/x/api/vehicles',
    '/api/vehicles#x',
    '/api/vehicle-inquiry.json',
  ])('is nobody’s at %s', (url) => {
    expect(serviceAddress(prefixes, url)).toBeUndefined();
  });
});
