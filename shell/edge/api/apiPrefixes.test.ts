import { describe, expect, test } from '@jest/globals';
import { readConfig } from '@msv/service-kit/readConfig';
import { EdgeConfig } from '../config.ts';
import { apiPrefixes, serviceAddress } from './apiPrefixes.ts';

const config = readConfig(EdgeConfig, {
  INVENTORY_URL: 'http://inventory.example',
  LEADS_URL: 'http://leads.example',
});
const prefixes = apiPrefixes(config);

describe('the API', () => {
  test.each([
    ['/api/vehicles', 'http://inventory.example/api/vehicles'],
    ['/api/vehicles/evolution-d3', 'http://inventory.example/api/vehicles/evolution-d3'],
    ['/api/vehicles?category=utility', 'http://inventory.example/api/vehicles?category=utility'],
    ['/api/vehicle-pictures/hero.svg', 'http://inventory.example/api/vehicle-pictures/hero.svg'],
    ['/api/vehicle-inquiry', 'http://leads.example/api/vehicle-inquiry'],
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
