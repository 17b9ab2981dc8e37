import { describe, expect, test } from '@jest/globals';
import { buildModule } from '@msv/testing/builders/buildRegistry';
import { findModuleByApiUrl } from './servicesPlugin.ts';

const modules = {
  inventory: buildModule({ apiPrefixes: ['/api/vehicles', '/api/vehicle-pictures'] }),
  leads: buildModule({ pagePrefixes: [], apiPrefixes: ['/api/vehicle-inquiry', '/api/contact'] }),
};

describe('findModuleByApiUrl', () => {
  test.each([
    ['/api/vehicles', 'inventory'],
    ['/api/vehicles/evolution-d3', 'inventory'],
    ['/api/vehicles?category=utility', 'inventory'],
    ['/api/vehicle-pictures/hero.svg', 'inventory'],
    ['/api/vehicle-inquiry', 'leads'],
    ['/api/contact/form', 'leads'],
  ])('returns for %s the module %s', (url, name) => {
    expect(findModuleByApiUrl(modules, url)).toBe(name);
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
  ])('returns undefined for %s', (url) => {
    expect(findModuleByApiUrl(modules, url)).toBeUndefined();
  });
});
