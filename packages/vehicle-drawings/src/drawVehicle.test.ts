import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import vehicles from '../../seed/vehicles.json';
import { drawVehicle } from './drawVehicle.ts';
import { traitsOf } from './traitsOf.ts';

const drawings = vehicles.map((vehicle) => ({
  slug: vehicle.slug,
  svg: drawVehicle(traitsOf(vehicle), { title: vehicle.name }),
}));

const first = traitsOf({
  slug: 'a-cart',
  name: 'A cart',
  model: 'A cart',
  series: 'Classic',
  category: '4-seater',
  features: [],
});

describe('the 33 models', () => {
  test('each has a picture of its own, whatever its ids and name are', () => {
    const pictures = drawings.map(({ slug, svg }) =>
      svg.replaceAll(slug, '').replace(/<title>.*<\/title>/, ''),
    );
    expect(new Set(pictures).size).toBe(33);
  });

  test.each(drawings)('$slug is a small file of plain numbers', ({ svg }) => {
    expect(svg.length).toBeLessThan(9 * 1024);
    expect(gzipSync(svg).length).toBeLessThan(3 * 1024);
    expect(/NaN|undefined|Infinity|\.\d{3}/.exec(svg)).toBeNull();
  });

  test.each(drawings)('$slug names every id by its slug and refers only to its own', ({ slug, svg }) => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const references = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
    expect(ids.every((id) => id?.startsWith(`${slug}-`))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('a drawing', () => {
  test('is the same every time', () => {
    expect(drawVehicle(first)).toBe(drawVehicle(first));
  });

  test('with a title is an image of that name, and the name cannot break out of it', () => {
    const svg = drawVehicle(first, { title: 'Fast & <quiet>' });
    expect(svg).toContain('role="img"');
    expect(svg).toContain('<title>Fast &#38; &#60;quiet&#62;</title>');
  });

  test('without a title is decoration', () => {
    const svg = drawVehicle(first);
    expect(svg).toContain('aria-hidden="true"');
    expect(svg).not.toContain('<title>');
  });

  test('shows more on its own page than on a card, under ids of its own', () => {
    const [card, detail] = [drawVehicle(first), drawVehicle(first, { size: 'detail' })];
    expect(detail.length).toBeGreaterThan(card.length);
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
    ['two-tone seats', { seatTrim: 'two-tone' }],
    ['premium seats', { seatTrim: 'premium' }],
    ['a rear-facing row', { rows: ['forward', 'rearward'] }],
  ] as const)('shows %s', (_, trait) => {
    expect(drawVehicle({ ...first, ...trait })).not.toBe(drawVehicle(first));
  });
});

test('a stated length that is too short still leaves room for the seats', () => {
  expect(drawVehicle({ ...first, lengthCm: 120 })).toBe(drawVehicle({ ...first, lengthCm: 276 }));
});
