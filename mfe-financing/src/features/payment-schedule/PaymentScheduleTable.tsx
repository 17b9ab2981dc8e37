import { css } from '@emotion/react';
import { Disclosure } from '@msv/ui/Disclosure';
import { color, fontSize, space } from '@msv/ui/tokens';
import { visuallyHiddenStyle } from '@msv/ui/VisuallyHidden';
import { dollarsAndCents } from '../data/figures.ts';
import type { FinancingOption } from '../engine/FinancingOption.ts';
import { paymentSchedule } from '../engine/paymentSchedule.ts';

/** Its words, not its invisible edge, stand in line with the card. */
const frame = css({ marginInline: space(-3) });

const table = css({
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
const note = css({ paddingInline: space(3), fontSize: fontSize.small, color: color.muted });

interface Props {
  principal: number;
  loan: Pick<FinancingOption, 'name' | 'apr' | 'term'>;
}

/** Where the payments of a loan go, year by year. */
export function ScheduleTable({ principal, loan: { name, apr, term } }: Props) {
  const { years, totalInterest } = paymentSchedule(principal, apr, term);
  return (
    <div css={frame}>
      <Disclosure label="Payment Schedule">
        <table css={table}>
          <caption css={visuallyHiddenStyle}>Estimated payment schedule of the {name}</caption>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Principal</th>
              <th scope="col">Interest</th>
              <th scope="col">Still owed</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, principal, interest, balance }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{dollarsAndCents(principal)}</td>
                <td>{dollarsAndCents(interest)}</td>
                <td>{dollarsAndCents(balance)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Total interest
              </th>
              <td>{dollarsAndCents(totalInterest)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
        <p css={note}>An estimate: a lender rounds each payment to the cent.</p>
      </Disclosure>
    </div>
  );
}
