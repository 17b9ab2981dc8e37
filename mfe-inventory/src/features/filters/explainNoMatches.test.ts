import { expect, test } from '@jest/globals';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { explainNoMatches } from './explainNoMatches.ts';
import { searchVehicles } from './searchVehicles.ts';

const vehicles = [
  buildVehicle({ name: 'Classic 2', category: '2-seater', price: 6695, range: '30 miles' }),
  buildVehicle({ name: 'Carrier 6', category: '6-seater', price: 9595, range: '35 miles' }),
  buildVehicle({ name: 'Carrier 8', category: '8-seater', price: 12995, range: '40-50 miles' }),
];

test.each([
  ['10 seater', 'No vehicle has 10 seats.', 'The nearest have 8, 6 or 2:'],
  ['1 seat golf cart', 'No vehicle has 1 seat.', 'The nearest have 2, 6 or 8:'],
  ['1,000 miles', 'No vehicle reaches 1,000 miles.', 'The nearest reach up to 40:'],
  ['$5k', 'No vehicle costs $5,000 or less.', 'The nearest cost $6,695 or more:'],
  ['carrier 10 seats', 'No vehicle has 10 seats.', 'The nearest vehicles:'],
  ['9 seats, 90 miles', 'No vehicle has 9 seats or reaches 90 miles.', 'The nearest vehicles:'],
  ['8 seats 45 miles 8 seats', 'No vehicle reaches 45 miles.', 'The nearest vehicles:'],
  ['6 seats under $9,000', 'No vehicle has 6 seats and costs $9,000 or less.', 'The nearest vehicles:'],
  [
    'AWD helicopter with 6 seats',
    'No vehicle matches “4x4 helicopter” and has 6 seats.',
    'The nearest vehicles:',
  ],
  ['Helicopter', 'No vehicles match “Helicopter”.', 'The nearest vehicles:'],
])('a search for "%s" without matches is explained by "%s" and "%s"', (search, sentence, label) => {
  const result = searchVehicles(vehicles, search);
  expect(result.matches).toEqual([]);
  expect(explainNoMatches(vehicles, search, result)).toEqual({ sentence, label, offered: result.nearest });
});

test.each([
  ['6 seater', 'The other filters hide 1 vehicle that matches “6 seater”.', 1],
  ['cart', 'The other filters hide 4 vehicles that match “cart”.', 3],
])('says that filters hide the matches of "%s", and offers up to three', (search, sentence, count) => {
  const all = [...vehicles, buildVehicle({ name: 'Classic 4', category: '4-seater' })];
  const { matches } = searchVehicles(all, search);
  expect(explainNoMatches(all, search, { matches, nearest: [] })).toEqual({
    sentence,
    label: 'Without the other filters:',
    offered: matches.slice(0, count),
  });
});
