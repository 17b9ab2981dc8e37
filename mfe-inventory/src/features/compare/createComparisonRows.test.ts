import { expect, test } from '@jest/globals';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { createComparisonRows } from './createComparisonRows.ts';

const vehicles = [
  buildVehicle({ price: 6695, category: '2-seater', features: ['LED headlights', 'Horn'] }),
  buildVehicle({
    price: 12_995,
    category: '8-seater',
    specifications: { power: { topSpeed: '25 mph' }, features: { brakes: 'Disc brakes' } },
  }),
];
const rows = createComparisonRows(vehicles);
const getTexts = (label: string) => rows.find((row) => row.label === label)?.values.map(({ text }) => text);

test('has one value per vehicle in each row', () => {
  expect(getTexts('Starting Price (MSRP)')).toEqual(['$6,695', '$12,995']);
  expect(getTexts('Passengers')).toEqual(['2 persons', '8 persons']);
  expect(getTexts('Brakes')).toEqual(['Hydraulic brakes', 'Disc brakes']);
  expect(getTexts('Features')).toEqual(['LED headlights\nHorn', 'LED headlights']);
});

test('marks the rows in which the vehicles differ', () => {
  expect(rows.filter(({ isDifferent }) => isDifferent).map(({ label }) => label)).toEqual([
    'Starting Price (MSRP)',
    'Category',
    'Passengers',
    'Brakes',
    'Features',
  ]);
});

test('marks no difference for a single vehicle', () => {
  expect(createComparisonRows(vehicles.slice(0, 1)).some(({ isDifferent }) => isDifferent)).toBe(false);
});

test('marks typical values, even if they are the same as a stated one', () => {
  const topSpeed = rows.find(({ label }) => label === 'Top Speed')?.values;
  expect(topSpeed).toEqual([
    { text: '25 mph', isTypical: true },
    { text: '25 mph', isTypical: false },
  ]);
});
