import { css } from '@emotion/react';
import type { FinancingProgram } from '@msv/contracts/financing/financingProgram';
import { formatWholeDollars } from '@msv/contracts/site/formatNumber';
import { Link } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { color, font, fontSize, space } from '@msv/ui/tokens/tokens';
import { calculateAffordablePrices } from '../financing-options/calculateAffordablePrices.ts';
import type { FinancingOption } from '../financing-options/FinancingOption.ts';
import type { FinancingProfile } from '../financing-options/FinancingProfile.ts';
import { formatCreditScore, formatTerm } from '../financing-options/formatFigures.ts';
import { LeavingNote } from '../partners/ApplyLink.tsx';
import { OptionCard } from './OptionCard.tsx';

const listStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  padding: 0,
  listStyleType: '""',
});
/** Outdated results stay readable. */
const dimmedStyle = css({ filter: 'grayscale(1)', opacity: 0.9 });

interface Props {
  options: readonly FinancingOption[];
  profile: FinancingProfile;
  programs: readonly FinancingProgram[];
  isDimmed: boolean;
}

export function Recommendations({ options, profile, programs, isDimmed }: Props) {
  return (
    <Stack gap={6} css={isDimmed && dimmedStyle}>
      <PrintedProfile profile={profile} />
      <LeavingNote />
      <ol css={listStyle}>
        {options.map((option, index) => (
          <OptionCard key={option.id} option={option} profile={profile} isRecommended={index === 0} />
        ))}
      </ol>
      <AffordablePriceCard profile={profile} programs={programs} />
    </Stack>
  );
}

const affordablePriceCardListStyle = css({
  div: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: space(6),
    paddingBlock: space(2.5),
    borderBlockStart: `1px solid ${color.line}`,
  },
  dd: { fontFamily: font.display, fontSize: fontSize.title, fontWeight: 700, color: color.evergreen },
});

interface AffordablePriceCardProps {
  profile: FinancingProfile;
  programs: readonly FinancingProgram[];
}

function AffordablePriceCard({ profile, programs }: AffordablePriceCardProps) {
  const { monthlyBudget, downPayment } = profile;
  return (
    <Card as="section" aria-label="What Price Fits My Budget">
      <Stack gap={4}>
        <Heading level={3}>What Price Fits My Budget?</Heading>
        <Text tone="muted">
          With {formatWholeDollars(monthlyBudget)} a month and {formatWholeDollars(downPayment)} down, you
          could buy or lease a vehicle priced at an estimated:
        </Text>
        <dl css={affordablePriceCardListStyle}>
          {calculateAffordablePrices(profile, programs).map(({ id, name, term, price }) => (
            <div key={id}>
              <dt>
                {name}, {formatTerm(term)}
              </dt>
              <dd>up to {formatWholeDollars(price)}</dd>
            </div>
          ))}
        </dl>
        <Text>
          <Link to="/inventory">Browse vehicles and prices</Link>
        </Text>
      </Stack>
    </Card>
  );
}

const style = css({ display: 'none', '@media print': { display: 'block' } });

/** Print omits the form, so it shows the profile as a sentence. */
function PrintedProfile({ profile }: { profile: FinancingProfile }) {
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
