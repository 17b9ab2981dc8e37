import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { vehicleCategories } from '@msv/contracts/inventory/vehicle';
import { drawVehicle } from '@msv/vehicle-drawings/drawVehicle';
import { categoryTraits } from '@msv/vehicle-drawings/traits/categoryTraits';
import * as v from 'valibot';
import seedVehicles from '../seed/vehicles.json';
import { resolveVehicleTraits } from '../src/pictures/resolveVehicleTraits.ts';
import { VehicleDocument } from '../src/vehicles/VehicleDocument.ts';
import { readSeedVehicles } from './startInventory.ts';

describe('seed vehicles', () => {
  test('contain 33 vehicles with unique slugs in all categories', async () => {
    const vehicles = await readSeedVehicles();
    expect(vehicles).toHaveLength(33);
    expect(new Set(vehicles.map(({ slug }) => slug)).size).toBe(33);
    expect(new Set(vehicles.map(({ category }) => category))).toEqual(new Set(vehicleCategories));
  });

  test('cost between $6,695 and $17,995, as the structured data states', async () => {
    const prices = (await readSeedVehicles()).map(({ price }) => price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([6695, 17_995]);
  });

  test('contain exactly four D6 MAX vehicles', async () => {
    const found = (await readSeedVehicles()).filter(({ name, description }) =>
      /d6 max/i.test(`${name} ${description}`),
    );
    expect(found.map(({ slug }) => slug)).toEqual([
      'evolution-d-max-gt4',
      'evolution-d6-max-gt6',
      'evolution-d6-max-xt4',
      'evolution-d6-max-xt6',
    ]);
  });

  test('include two without specifications and three with an external page', async () => {
    const vehicles = await readSeedVehicles();
    const withoutSpecifications = vehicles.filter(({ specifications }) => specifications === undefined);
    expect(withoutSpecifications.map(({ model }) => model)).toEqual(['Carrier 8', 'Turfman 1000 Plus']);
    expect(vehicles.filter(({ externalUrl }) => externalUrl !== undefined)).toHaveLength(3);
  });

  test('all have drawing traits', async () => {
    for (const { drawing } of await readSeedVehicles()) expect(drawing).toBeDefined();
  });
});

describe('drawings of the seed vehicles', () => {
  const drawings = v.parse(v.array(VehicleDocument), seedVehicles).map((vehicle) => {
    const traits = resolveVehicleTraits({ ...vehicle, drawing: vehicle.drawing }, { error: failTest });
    return { slug: vehicle.slug, svg: drawVehicle(traits, { idPrefix: vehicle.slug, title: vehicle.name }) };
  });

  function failTest(): never {
    throw new Error('The stored drawing traits are invalid');
  }

  test('all look different, even without their ids and titles', () => {
    const pictures = drawings.map(({ slug, svg }) =>
      svg.replaceAll(slug, '').replace(/<title>.*<\/title>/, ''),
    );
    expect(new Set(pictures).size).toBe(33);
  });

  test.each(drawings)('$slug is a small file without broken numbers', ({ svg }) => {
    expect(svg.length).toBeLessThan(9 * 1024);
    expect(gzipSync(svg).length).toBeLessThan(3 * 1024);
    expect(/NaN|undefined|Infinity|\.\d{3}/.exec(svg)).toBeNull();
  });

  test.each(drawings)('$slug prefixes its ids with the slug and references no others', ({ slug, svg }) => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const references = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
    expect(ids.every((id) => id?.startsWith(`${slug}-`))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('VehicleDocument', () => {
  const [vehicle] = seedVehicles;

  test.each(['featured', 'hero', 'compare', 'Two Words', ''])('rejects the slug %j', (slug) => {
    expect(v.is(VehicleDocument, { ...vehicle, slug })).toBe(false);
  });

  test('rejects invalid drawing traits and accepts a vehicle without any', () => {
    const drawing = { ...categoryTraits.utility, bodyStyle: 'd9-comet' };
    expect(v.is(VehicleDocument, { ...vehicle, drawing })).toBe(false);
    expect(v.is(VehicleDocument, { ...vehicle, drawing: undefined })).toBe(true);
  });
});
