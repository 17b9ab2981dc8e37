import { css } from '@emotion/react';
import { formatWholeDollars } from '@msv/contracts/site/formatNumber';
import { Text } from '@msv/ui/text/Text';
import type { FinancingProfile } from '../financing-options/FinancingProfile.ts';
import { formatTerm } from '../financing-options/formatFigures.ts';
import { formatCreditScore } from '../scoring/formatCreditScore.ts';

const style = css({ display: 'none', '@media print': { display: 'block' } });

/** Profile of the recommendations as a sentence. Only print shows it, because print omits the form. */
export function PrintedProfile({ profile }: { profile: FinancingProfile }) {
  return (
    <Text css={style}>
      For a vehicle price of {formatWholeDollars(profile.vehiclePrice)},{' '}
      {formatWholeDollars(profile.downPayment)} down, a budget of {formatWholeDollars(profile.monthlyBudget)}{' '}
      a month, a credit score of {formatCreditScore(profile.creditScore)} and a term of{' '}
      {formatTerm(profile.preferredTerm)}. {profile.usage[0]?.toUpperCase()}
      {profile.usage.slice(1)} use
      {profile.taxBenefit && ', with tax benefit'}. All figures are estimates.
    </Text>
  );
}
