import { css } from '@emotion/react';
import type { FinancingProgram } from '@msv/contracts/financing/financingProgram';
import {
  describeLoanEstimate,
  estimateLoan,
  formatLoanEstimate,
} from '@msv/contracts/financing/loanEstimate';
import { NoteDisclosure } from '@msv/ui/disclosure/NoteDisclosure';
import { space } from '@msv/ui/tokens/tokens';

/** Reserves space while the programs load. Aligns the text with the card instead of its invisible edge. */
const style = css({
  minBlockSize: space(12),
  marginBlock: space(-2),
  marginInline: space(-3),
  // Without its assumptions, an estimate would be misleading. They would fill pages if they were printed for each card.
  '@media print': { display: 'none' },
});

interface Props {
  price: number;
  /** Undefined while loading and if the financing service is unavailable. */
  programs: readonly FinancingProgram[] | undefined;
}

/** Estimated monthly payment on a vehicle card, which expands to show its assumptions. */
export function CardEstimate({ price, programs }: Props) {
  const estimate = programs && estimateLoan(price, programs);
  return (
    <div css={style}>
      {estimate && (
        <NoteDisclosure label={formatLoanEstimate(estimate)}>{describeLoanEstimate(estimate)}</NoteDisclosure>
      )}
    </div>
  );
}
