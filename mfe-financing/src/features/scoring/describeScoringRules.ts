import type { FinancingProgram } from '@msv/contracts/financing';
import { matchGrades } from '../engine/matchLabel.ts';
import { type Step, scoringRules } from '../engine/scoringRules.ts';

interface ScoringStep {
  readonly title: string;
  readonly rules: readonly string[];
}

const { paymentToBudget, aprPercent, costPerMonthOfTermDifference, shortTerm, longTerm } = scoringRules;

/** The rules of the score in words, with those that programs bring along. */
export const scoringSteps = (programs: readonly FinancingProgram[]): ScoringStep[] => [
  {
    title: 'Payment and budget',
    rules: inWords(paymentToBudget, (ratio) => `${ratio * 100}% of your monthly budget`),
  },
  { title: 'Annual rate', rules: inWords(aprPercent, (rate) => `${rate}%`) },
  {
    title: 'Term',
    rules: [
      `Each month away from your preferred term: ${costPerMonthOfTermDifference} points off`,
      `Credit score of ${shortTerm.fromCreditScore} or more and a term of ${shortTerm.months} months or less: ${shortTerm.adds} points more`,
      `Credit score below ${longTerm.belowCreditScore} and a term of ${longTerm.months} months or more: ${longTerm.adds} points more`,
    ],
  },
  ...programs.flatMap(ruleOfItsOwn),
  { title: 'What the points mean', rules: matchGrades.map(({ from, label }) => `${from} or more: ${label}`) },
];

/** A staircase: what each step costs, and what is beyond the last one. */
function inWords(steps: readonly Step[], limit: (upTo: number) => string): string[] {
  return steps.map(({ upTo, costs }, at) => {
    const price = costs === 0 ? 'no points off' : `${costs} points off`;
    return Number.isFinite(upTo)
      ? `Up to ${limit(upTo)}: ${price}`
      : `Above ${limit(steps[at - 1]?.upTo ?? 0)}: ${price}`;
  });
}

function ruleOfItsOwn(program: FinancingProgram): ScoringStep[] {
  switch (program.type) {
    case 'loan':
      return [];
    case 'lease':
      return [
        {
          title: program.name,
          rules: [`Business usage or a tax benefit: ${program.businessBonus} points more, 100 at most`],
        },
      ];
    case 'cash':
      return [
        {
          title: program.name,
          rules: [
            `Price of at most ${program.affordablePriceToDownPayment} times your down payment: ${program.affordableScore} points`,
            `Any other price: ${program.otherScore} points`,
          ],
        },
      ];
  }
}
