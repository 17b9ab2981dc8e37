import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { seedSources } from '../seeding/seedSources.ts';
import { drawShareCaption } from './drawShareCaption.ts';

const seedVehicles: { name: string; price: number }[] = JSON.parse(
  readFileSync(seedSources.vehicles.file, 'utf8'),
);

test('draws two lines without broken numbers for every seed vehicle', async () => {
  expect(seedVehicles.length).toBeGreaterThan(30);
  for (const vehicle of seedVehicles) {
    const caption = await drawShareCaption(vehicle);
    expect(caption.match(/<path /g)).toHaveLength(2);
    expect(/NaN|undefined|Infinity/.exec(caption)).toBeNull();
  }
});

test('draws a long name smaller, so that it fits', async () => {
  const readScale = async (name: string) =>
    Number(/scale\((.+?)\)/.exec(await drawShareCaption({ name, price: 8995 }))?.[1]);
  expect(await readScale('x'.repeat(120))).toBeLessThan((await readScale('x')) / 2);
});

test('omits characters that the font does not have', async () => {
  const [plain, withOthers] = await Promise.all(
    ['Evolution D3', 'Evolution D3漢'].map((name) => drawShareCaption({ name, price: 8995 })),
  );
  expect(withOthers).toBe(plain);
});
