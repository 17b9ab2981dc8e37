import { describe, expect, test } from '@jest/globals';
import { serviceAt } from './apiPrefixes.ts';

describe('the API', () => {
  test.each([
    ['/api/vehicles', 'INVENTORY_URL'],
    ['/api/vehicles/evolution-d3', 'INVENTORY_URL'],
    ['/api/vehicles?category=utility', 'INVENTORY_URL'],
    ['/api/vehicle-pictures/hero.svg', 'INVENTORY_URL'],
    ['/api/dealerships/state/new%20york', 'DEALERS_URL'],
    ['/api/states/florida', 'DEALERS_URL'],
    ['/api/zip-codes/32801', 'DEALERS_URL'],
    ['/api/financing/programs', 'FINANCING_URL'],
    ['/api/faqs', 'CONTENT_URL'],
    ['/api/pages/ethics-policy', 'CONTENT_URL'],
    ['/api/vehicle-inquiry', 'LEADS_URL'],
    ['/api/contact', 'LEADS_URL'],
    ['/api/leads/7/resend', 'LEADS_URL'],
  ])('is answered at %s by the instances in %s', (url, service) => {
    expect(serviceAt(url)).toBe(service);
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
    expect(serviceAt(url)).toBeUndefined();
  });
});
