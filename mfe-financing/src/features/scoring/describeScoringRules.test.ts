import { expect, test } from '@jest/globals';
import { statedPrograms } from '@msv/testing/statedPrograms';
import { scoringSteps } from './scoringSteps.ts';

test('every stated rule is printed as it is used', () => {
  expect(
    scoringSteps(statedPrograms).flatMap(({ title, rules }) => rules.map((rule) => `${title}. ${rule}`)),
  ).toEqual([
    'Payment and budget. Up to 80% of your monthly budget: no points off',
    'Payment and budget. Up to 100% of your monthly budget: 10 points off',
    'Payment and budget. Above 100% of your monthly budget: 30 points off',
    'Annual rate. Up to 5%: no points off',
    'Annual rate. Up to 8%: 5 points off',
    'Annual rate. Up to 12%: 15 points off',
    'Annual rate. Above 12%: 25 points off',
    'Term. Each month away from your preferred term: 0.5 points off',
    'Term. Credit score of 750 or more and a term of 6 months or less: 5 points more',
    'Term. Credit score below 650 and a term of 10 months or more: 3 points more',
    'Business Lease. Business usage or a tax benefit: 15 points more, 100 at most',
    'Cash Purchase. Price of at most 10 times your down payment: 95 points',
    'Cash Purchase. Any other price: 60 points',
    'What the points mean. 85 or more: Excellent Match',
    'What the points mean. 70 or more: Good Match',
    'What the points mean. 55 or more: Fair Match',
    'What the points mean. 0 or more: Poor Match',
  ]);
});
