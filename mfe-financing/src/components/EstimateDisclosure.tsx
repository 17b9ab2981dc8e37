import { css } from '@emotion/react';
import { Disclosure } from '@msv/ui/Disclosure';
import { Text } from '@msv/ui/Text';
import { space } from '@msv/ui/tokens';
import { percent, termInWords, wholeDollars } from '../data/figures.ts';
import type { PaymentEstimate } from '../data/paymentEstimate.ts';
import { creditLabel } from '../engine/creditLabel.ts';

const words = css({ maxInlineSize: '60ch', paddingInline: space(3), paddingBlockEnd: space(2) });

/** A payment, and on demand what it was worked out with. */
export function EstimateDisclosure({ estimate: { loan, profile } }: { estimate: PaymentEstimate }) {
  return (
    <Disclosure label={`Estimated from ${wholeDollars(loan.monthlyPayment)}/mo`}>
      <Text size="small" tone="muted" css={words}>
        {loan.name} at {percent(loan.apr)} APR over {termInWords(loan.term)}, {wholeDollars(loan.downPayment)}{' '}
        down, credit score {creditLabel(profile.creditScore)}. An estimate, not an offer of credit.
      </Text>
    </Disclosure>
  );
}
