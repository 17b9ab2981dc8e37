import { css } from '@emotion/react';
import { formatDollarsAndCents } from '@msv/contracts/site/formatNumber';
import { Disclosure } from '@msv/ui/disclosure/Disclosure';
import { visuallyHiddenStyle } from '@msv/ui/text/VisuallyHidden';
import { color, fontSize, space } from '@msv/ui/tokens/tokens';
import type { FinancingOption } from '../financing-options/FinancingOption.ts';
import { calculatePaymentSchedule } from './calculatePaymentSchedule.ts';

/** Aligns the text with the card instead of its invisible edge. Print includes only an expanded table. */
const disclosureStyle = css({
  marginInline: space(-3),
  '@media print': { '&:has(> details:not([open]))': { display: 'none' } },
});

/** Scrolls if text is so large that the columns do not fit. Contains the visually hidden caption. */
const regionStyle = css({ position: 'relative', overflowX: 'auto' });

const tableStyle = css({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: 'clamp(0.75rem, 3.6vw, 0.9375rem)',
  fontVariantNumeric: 'tabular-nums',
  'th, td': {
    paddingBlock: space(2),
    paddingInline: space(1),
    borderBlockEnd: `1px solid ${color.line}`,
    textAlign: 'end',
    fontWeight: 'inherit',
  },
  'th:first-of-type': { paddingInlineStart: space(3), textAlign: 'start' },
  'td:last-of-type, thead th:last-of-type': { paddingInlineEnd: space(3) },
  thead: { color: color.muted, fontWeight: 600 },
  tfoot: { fontWeight: 650, 'th, td': { borderBlockEnd: 0 } },
});
const noteStyle = css({ paddingInline: space(3), fontSize: fontSize.small, color: color.muted });

interface Props {
  principal: number;
  loan: Pick<FinancingOption, 'name' | 'apr' | 'term'>;
}

export function PaymentScheduleTable({ principal, loan: { name, apr, term } }: Props) {
  const { years, totalInterest } = calculatePaymentSchedule(principal, apr, term);
  return (
    <div css={disclosureStyle}>
      <Disclosure label="Payment Schedule">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the region */}
        <section css={regionStyle} aria-label={`Payment schedule of the ${name}`} tabIndex={0}>
          <table css={tableStyle}>
            <caption css={visuallyHiddenStyle}>Estimated payment schedule for the {name}</caption>
            <thead>
              <tr>
                <th scope="col">Year</th>
                <th scope="col">Principal</th>
                <th scope="col">Interest</th>
                <th scope="col">Balance</th>
              </tr>
            </thead>
            <tbody>
              {years.map(({ year, principal, interest, balance }) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  <td>{formatDollarsAndCents(principal)}</td>
                  <td>{formatDollarsAndCents(interest)}</td>
                  <td>{formatDollarsAndCents(balance)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  Total interest
                </th>
                <td>{formatDollarsAndCents(totalInterest)}</td>
                <td />
              </tr>
            </tfoot>
          </table>
        </section>
        <p css={noteStyle}>Estimates only. Lenders round each payment to the cent.</p>
      </Disclosure>
    </div>
  );
}
