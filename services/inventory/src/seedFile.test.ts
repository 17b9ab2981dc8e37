import { describe, expect, test } from '@jest/globals';
import { vehicleCategories } from '@msv/contracts/vehicle';
import { readSeedFile } from '@msv/service-kit/readSeedFile';
import * as v from 'valibot';
import { VehicleDocument } from './VehicleDocument.ts';

const file = new URL('../seed/vehicles.json', import.meta.url);
const seed = () => readSeedFile(file, VehicleDocument, 'id');

describe('the seeded vehicles', () => {
  test('are 33, in every category, with a slug each', async () => {
    const vehicles = await seed();
    expect(vehicles).toHaveLength(33);
    expect(new Set(vehicles.map(({ slug }) => slug)).size).toBe(33);
    expect(new Set(vehicles.map(({ category }) => category))).toEqual(new Set(vehicleCategories));
  });

  test('cost from $6,695 to $17,995, as the structured data says', async () => {
    const prices = (await seed()).map(({ price }) => price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([6695, 17_995]);
  });

  test('a search for D6 MAX finds exactly four', async () => {
    const found = (await seed()).filter(({ name, description }) => /d6 max/i.test(`${name} ${description}`));
    expect(found.map(({ slug }) => slug)).toEqual([
      'evolution-d-max-gt4',
      'evolution-d6-max-gt6',
      'evolution-d6-max-xt4',
      'evolution-d6-max-xt6',
    ]);
  });

  test('two have no specifications and three an external page, so that both sides can be seen', async () => {
    const vehicles = await seed();
    const bare = vehicles.filter(({ specifications }) => specifications === undefined);
    expect(bare.map(({ model }) => model)).toEqual(['Carrier 8', 'Turfman 1000 Plus']);
    expect(vehicles.filter(({ externalUrl }) => externalUrl !== undefined)).toHaveLength(3);
  });

  test.each(['featured', 'hero', 'Two Words', ''])('%j cannot be a slug', async (slug) => {
    const [vehicle] = await seed();
    expect(v.safeParse(VehicleDocument, { ...vehicle, slug }).success).toBe(false);
  });
});
