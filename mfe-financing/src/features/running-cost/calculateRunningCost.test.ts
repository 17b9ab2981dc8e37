import { expect, test } from '@jest/globals';
import { propertyRuns } from '@msv/testing/nightly';
import fc from 'fast-check';
import { calculateRunningCost, type RunningCostInputs } from './calculateRunningCost.ts';

const example: RunningCostInputs = {
  outlet: '120',
  milesPerDay: 10,
  electricityPricePerKwh: 0.2,
  batteryKwh: 5.1,
  rangeMiles: 30,
  gasPricePerGallon: 3,
  gasCartMpg: 40,
  carMpg: 25,
};

test('calculates an example that can be checked by hand', () => {
  // 5.1 kWh in the battery are 6 kWh from the outlet, which are 0.2 kWh per mile.
  expect(calculateRunningCost(example)).toEqual({
    kwhPerMile: expect.closeTo(0.2, 10),
    kwhPerDay: expect.closeTo(2, 10),
    chargingHoursPerDay: expect.closeTo(2 / 1.44, 10),
    fullChargeHours: expect.closeTo(6 / 1.44, 10),
    monthlyCost: expect.closeTo(12.16, 10),
    gasCartMonthlyCost: expect.closeTo(22.8, 10),
    carMonthlyCost: expect.closeTo(36.48, 10),
  });
});

test('an outlet with 240 V only shortens the charging time', () => {
  const { chargingHoursPerDay, fullChargeHours, ...others } = calculateRunningCost({
    ...example,
    outlet: '240',
  });
  expect(chargingHoursPerDay).toBeCloseTo(2 / 3.84, 10);
  expect(fullChargeHours).toBeCloseTo(6 / 3.84, 10);
  expect(calculateRunningCost(example)).toMatchObject(others);
});

test.each([
  ['batteryKwh', ['gasCartMonthlyCost', 'carMonthlyCost']],
  ['rangeMiles', ['fullChargeHours', 'gasCartMonthlyCost', 'carMonthlyCost']],
  ['milesPerDay', ['kwhPerMile', 'fullChargeHours']],
  [
    'electricityPricePerKwh',
    [
      'kwhPerMile',
      'kwhPerDay',
      'chargingHoursPerDay',
      'fullChargeHours',
      'gasCartMonthlyCost',
      'carMonthlyCost',
    ],
  ],
] as const)('without %s, only %j are known', (name, known) => {
  const results = Object.entries(calculateRunningCost({ ...example, [name]: undefined }));
  expect(results.filter(([, value]) => value !== undefined).map(([key]) => key)).toEqual(known);
});

test('results are finite and at least 0 for any numbers', () => {
  const number = fc.option(fc.oneof(fc.double(), fc.constantFrom(0, 1, Number.MAX_VALUE, Number.MIN_VALUE)), {
    nil: undefined,
  });
  const inputs = fc.record({
    outlet: fc.constantFrom('120' as const, '240' as const),
    milesPerDay: number,
    electricityPricePerKwh: number,
    batteryKwh: number,
    rangeMiles: number,
    gasPricePerGallon: number,
    gasCartMpg: number,
    carMpg: number,
  });
  fc.assert(
    fc.property(inputs, (values) => {
      for (const result of Object.values(calculateRunningCost(values)))
        expect(result === undefined || (Number.isFinite(result) && result >= 0)).toBe(true);
    }),
    { numRuns: propertyRuns },
  );
});
