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
import type { FinancingProfile } from '../financing-options/FinancingProfile.ts';
import { formatTerm } from '../financing-options/formatFigures.ts';

const listStyle = css({
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

interface Props {
  profile: FinancingProfile;
  programs: readonly FinancingProgram[];
}

/** Highest vehicle prices that the monthly budget covers. */
export function AffordablePriceCard({ profile, programs }: Props) {
  const { monthlyBudget, downPayment } = profile;
  return (
    <Card as="section" aria-label="What price fits my budget">
      <Stack gap={4}>
        <Heading level={3}>What price fits my budget?</Heading>
        <Text tone="muted">
          With {formatWholeDollars(monthlyBudget)} a month and {formatWholeDollars(downPayment)} down, you
          could buy or lease a vehicle priced at an estimated:
        </Text>
        <dl css={listStyle}>
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
