import { expect, test } from '@jest/globals';
import { specFinancingPrograms } from '@msv/testing/builders/specFinancingPrograms';
import { describeScoringRules } from './describeScoringRules.ts';

test('describes every specified rule', () => {
  expect(
    describeScoringRules(specFinancingPrograms).flatMap(({ title, rules }) =>
      rules.map((rule) => `${title}. ${rule}`),
    ),
  ).toEqual([
    'Payment and budget. Up to 80% of your monthly budget: no points off',
    'Payment and budget. Up to 100% of your monthly budget: 10 points off',
    'Payment and budget. Above 100% of your monthly budget: 30 points off',
    'Annual rate. Up to 5%: no points off',
    'Annual rate. Up to 8%: 5 points off',
    'Annual rate. Up to 12%: 15 points off',
    'Annual rate. Above 12%: 25 points off',
    'Term. Each month away from your preferred term: 0.5 points off',
    'Term. Credit score of 750 or more and a term of 6 months or less: 5 extra points',
    'Term. Credit score below 650 and a term of 10 months or more: 3 extra points',
    'Business Lease. Business usage or a tax benefit: 15 extra points, up to 100',
    'Cash Purchase. Price of at most 10 times your down payment: 95 points',
    'Cash Purchase. Any other price: 60 points',
    'What the scores mean. 85 or more: Excellent Match',
    'What the scores mean. 70 or more: Good Match',
    'What the scores mean. 55 or more: Fair Match',
    'What the scores mean. 0 or more: Poor Match',
  ]);
});
