import { expect, test } from '@jest/globals';
import { calculateMilesBetween } from '@msv/contracts/dealers/search/distances';
import { stateNames } from '@msv/contracts/dealers/stateNames';
import { calculateStateCenters } from './calculateStateCenters.ts';
import { ZipCodeTable } from './ZipCodeTable.ts';

test('every state has a center, which is nearly the same for a sample of its ZIP codes', async () => {
  const table = await ZipCodeTable.load();
  const centers = calculateStateCenters(table.findAll());
  const sampleCenters = calculateStateCenters(table.findSample(13));
  for (const state of stateNames) {
    const [center, sampleCenter] = [centers.get(state), sampleCenters.get(state)];
    if (!center || !sampleCenter) throw new Error(`${state} has no center`);
    expect(calculateMilesBetween(center, sampleCenter)).toBeLessThan(state === 'Alaska' ? 60 : 25);
  }
  expect(centers.get('Wyoming')).toEqual({
    latitude: expect.closeTo(42.8, 0),
    longitude: expect.closeTo(-107, -1),
  });
});

test('locations on both sides of the date line have their center between them', () => {
  const centers = calculateStateCenters([
    { zipCode: '1', state: 'Alaska', latitude: 50, longitude: 170 },
    { zipCode: '2', state: 'Alaska', latitude: 60, longitude: -170 },
  ]);
  expect(centers.get('Alaska')).toEqual({ latitude: 55, longitude: -180 });
});
