import { expect, test } from '@jest/globals';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { compareWithGarage, describeFit, formatFeet, formatSpare } from './garageFit.ts';

const dimensions = { length: '114 in', width: '48.5 in', height: '76 in' };
const compare = (overrides: Partial<typeof dimensions> | undefined, query = '') =>
  compareWithGarage(buildVehicle({ specifications: { dimensions: overrides } }), query);

test('compares all dimensions with a garage for one car', () => {
  const fits = compare(dimensions);
  expect(describeFit(fits)).toBe('It fits.');
  expect(fits.map(formatSpare)).toEqual([
    'Length: 10 ft 6 in to spare',
    'Width: 3 ft 11.5 in to spare',
    'Height: 8 in to spare',
  ]);
});

test.each([
  ['a low door', '?doorheight=75', 'It does not fit.', 'Height: 1 in too high'],
  ['a door as high as the vehicle', '?doorheight=76', 'It fits.', 'Height: 0 in to spare'],
  ['a value below the limit', '?doorheight=1', 'It fits.', 'Height: 8 in to spare'],
  ['a value above the limit', '?doorheight=1e9', 'It fits.', 'Height: 8 in to spare'],
  ['a value that is no number', '?doorheight=low', 'It fits.', 'Height: 8 in to spare'],
])('compares with %s', (_name, query, verdict, height) => {
  const fits = compare(dimensions, query);
  expect(describeFit(fits)).toBe(verdict);
  expect(fits.map(formatSpare).at(-1)).toBe(height);
});

test.each([
  [
    { length: '142 in' },
    '',
    'Its length fits. The manufacturer does not state its width and height. Ask your dealer.',
  ],
  [
    { length: '142 in', width: '48 in' },
    '',
    'Its length and width fit. The manufacturer does not state its height. Ask your dealer.',
  ],
  [{ length: '142 in' }, '?depth=141', 'It does not fit.'],
])('names the dimensions that %j does not state', (known, query, verdict) => {
  expect(describeFit(compare(known, query))).toBe(verdict);
});

test.each([[undefined], [{}], [{ length: 'N/A' }], [{ length: '9 ft 6 in' }]])(
  'compares nothing with dimensions %j',
  (unknown) => {
    expect(compare(unknown)).toEqual([]);
  },
);

test.each([
  [126, '10 ft 6 in'],
  [96, '8 ft'],
  [7.54, '7.5 in'],
  [0, '0 in'],
  [11.96, '1 ft'],
])('formats %d inches as %s', (inches, text) => {
  expect(formatFeet(inches)).toBe(text);
});
