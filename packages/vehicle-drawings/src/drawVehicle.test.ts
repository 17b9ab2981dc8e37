import { describe, expect, test } from '@jest/globals';
import { vehiclePaintNames, vehicleViews } from '@msv/contracts/inventory/vehiclePicture';
import { drawVehicle } from './drawVehicle.ts';
import { categoryTraits } from './traits/categoryTraits.ts';
import { plainVehicle } from './traits/plainVehicle.ts';
import type { VehicleTraits } from './traits/VehicleTraits.ts';

const drawCart = (traits: VehicleTraits = plainVehicle, options: { size?: 'detail'; title?: string } = {}) =>
  drawVehicle(traits, { idPrefix: 'a-cart', ...options });

describe('drawVehicle', () => {
  test('returns the same drawing every time', () => {
    expect(drawCart()).toBe(drawCart());
  });

  test('escapes the title and uses it as the accessible name', () => {
    const svg = drawCart(plainVehicle, { title: 'Fast & <quiet>' });
    expect(svg).toContain('role="img"');
    expect(svg).toContain('<title>Fast &#38; &#60;quiet&#62;</title>');
  });

  test('hides a drawing without a title from assistive technology', () => {
    expect(drawCart()).toContain('aria-hidden="true"');
    expect(drawCart()).not.toContain('<title>');
  });

  test('adds details and uses separate ids on the vehicle page', () => {
    const detail = drawCart(plainVehicle, { size: 'detail' });
    expect(detail.length).toBeGreaterThan(drawCart().length);
    expect(detail).toContain('id="a-cart-detail-wheel"');
  });

  test.each([
    ['a lift', { lifted: true }],
    ['all-terrain tires', { tires: 'all-terrain' }],
    ['a short roof', { roof: 'short' }],
    ['a cargo bed', { cargoBed: 'mid' }],
    ['a brush guard', { brushGuard: true }],
    ['a light bar', { lightBar: true }],
    ['a touchscreen', { touchscreen: true }],
    ['a sound bar', { soundBar: true }],
    ['seat belts', { seatBelts: true }],
    ['grab rails', { grabRails: true }],
    ['a rolled curtain', { rolledCurtain: true }],
    ['work lights', { workLights: true }],
    ['a tow hitch', { towHitch: true }],
    ['two-tone seats', { seatTrim: 'two-tone' }],
    ['premium seats', { seatTrim: 'premium' }],
    ['a rear-facing row', { seatRows: ['forward', 'rearward'] }],
    ['the alternate color scheme', { colorScheme: 'alternate' }],
  ] satisfies [string, Partial<VehicleTraits>][])('shows %s', (_trait, changes) => {
    expect(drawCart({ ...plainVehicle, ...changes })).not.toBe(drawCart());
  });

  test.each(vehicleViews)('draws the %s view without broken numbers, in every paint', (view) => {
    for (const traits of Object.values(categoryTraits)) {
      const drawings = vehiclePaintNames.map((paint) =>
        drawVehicle(traits, { idPrefix: 'a-cart', view, paint }),
      );
      expect(new Set(drawings).size).toBe(vehiclePaintNames.length);
      for (const svg of drawings) expect(/NaN|undefined|Infinity|\.\d{3}/.exec(svg)).toBeNull();
    }
  });

  test('draws two seats per row in the seating plan', () => {
    const countSeats = (seatRows: VehicleTraits['seatRows']) =>
      drawVehicle(
        { ...plainVehicle, seatRows, colorScheme: 'alternate' },
        { idPrefix: 'x', view: 'top' },
      ).split('width="46" height="46"').length - 1;
    expect(countSeats(['forward'])).toBe(2);
    expect(countSeats(['forward', 'forward', 'rearward'])).toBe(6);
  });

  test.each(['lightBar', 'brushGuard', 'workLights', 'lifted'] as const)(
    'shows %s from the front',
    (trait) => {
      const drawFront = (traits: VehicleTraits) => drawVehicle(traits, { idPrefix: 'x', view: 'front' });
      expect(drawFront({ ...plainVehicle, [trait]: true })).not.toBe(drawFront(plainVehicle));
    },
  );

  test('uses the minimum length if the stated length has no room for the seats', () => {
    expect(drawCart({ ...plainVehicle, lengthCm: 120 })).toBe(drawCart({ ...plainVehicle, lengthCm: 276 }));
  });

  test('draws a different vehicle for each category', () => {
    const drawings = Object.values(categoryTraits).map((traits) => drawCart(traits));
    expect(new Set(drawings).size).toBe(6);
  });
});
