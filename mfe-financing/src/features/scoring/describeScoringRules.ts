import type { FinancingProgram } from '@msv/contracts/financing/financingProgram';
import { matchLevels, type PenaltyStep, scoringRules } from './scoringRules.ts';

interface ScoringRuleGroup {
  readonly title: string;
  readonly rules: readonly string[];
}

const { paymentToBudget, aprPercent, penaltyPerMonthOfTermDifference, shortTerm, longTerm } = scoringRules;

export const describeScoringRules = (programs: readonly FinancingProgram[]): ScoringRuleGroup[] => [
  {
    title: 'Payment and budget',
    rules: describePenaltySteps(paymentToBudget, (ratio) => `${ratio * 100}% of your monthly budget`),
  },
  { title: 'Annual rate', rules: describePenaltySteps(aprPercent, (rate) => `${rate}%`) },
  {
    title: 'Term',
    rules: [
      `Each month away from your preferred term: ${penaltyPerMonthOfTermDifference} points off`,
      `Credit score of ${shortTerm.fromCreditScore} or more and a term of ${shortTerm.months} months or less: ${shortTerm.bonus} extra points`,
      `Credit score below ${longTerm.belowCreditScore} and a term of ${longTerm.months} months or more: ${longTerm.bonus} extra points`,
    ],
  },
  ...programs.flatMap(describeProgramRules),
  { title: 'What the scores mean', rules: matchLevels.map(({ from, label }) => `${from} or more: ${label}`) },
];

/** Includes the penalty of values above the last limit. */
function describePenaltySteps(
  steps: readonly PenaltyStep[],
  formatLimit: (upTo: number) => string,
): string[] {
  return steps.map(({ upTo, penalty }, index) => {
    const points = penalty === 0 ? 'no points off' : `${penalty} points off`;
    return Number.isFinite(upTo)
      ? `Up to ${formatLimit(upTo)}: ${points}`
      : `Above ${formatLimit(steps[index - 1]?.upTo ?? 0)}: ${points}`;
  });
}

function describeProgramRules(program: FinancingProgram): ScoringRuleGroup[] {
  switch (program.type) {
    case 'loan':
      return [];
    case 'lease':
      return [
        {
          title: program.name,
          rules: [`Business usage or a tax benefit: ${program.businessBonus} extra points, up to 100`],
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
