import { css } from '@emotion/react';
import type { FinancingProgram } from '@msv/contracts/financing';
import { Link } from '@msv/platform';
import { Card } from '@msv/ui/Card';
import { Heading } from '@msv/ui/Heading';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { color, font, fontSize, space } from '@msv/ui/tokens';
import { termInWords, wholeDollars } from '../data/figures.ts';
import { affordablePrices } from '../engine/affordablePrices.ts';
import type { FinancingProfile } from '../engine/FinancingProfile.ts';

const list = css({
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

/** The calculation the other way round. */
export function PriceForBudget({ profile, programs }: Props) {
  const { monthlyBudget, downPayment } = profile;
  return (
    <Card as="section" aria-label="What price fits my budget">
      <Stack gap={4}>
        <Heading level={3}>What price fits my budget?</Heading>
        <Text tone="muted">
          With {wholeDollars(monthlyBudget)} a month and {wholeDollars(downPayment)} down, you could buy or
          lease a vehicle for an estimated:
        </Text>
        <dl css={list}>
          {affordablePrices(profile, programs).map(({ id, name, term, price }) => (
            <div key={id}>
              <dt>
                {name}, {termInWords(term)}
              </dt>
              <dd>up to {wholeDollars(price)}</dd>
            </div>
          ))}
        </dl>
        <Text>
          <Link to="/inventory">Browse vehicles and their prices</Link>
        </Text>
      </Stack>
    </Card>
  );
}
