import { css } from '@emotion/react';
import { formatWholeDollars } from '@msv/contracts/site/formatNumber';
import { color, font, fontSize, minWidthQuery, space } from '@msv/ui/tokens/tokens';
import type { FinancingOption } from '../financing-options/FinancingOption.ts';
import { formatPercent, formatTerm } from '../financing-options/formatFigures.ts';

const listStyle = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))',
  columnGap: space(6),
  rowGap: space(4),
  paddingBlock: space(5),
  borderBlock: `1px solid ${color.line}`,
  [minWidthQuery.tablet]: { gridTemplateColumns: 'repeat(4, auto)', justifyContent: 'space-between' },
  dt: { fontSize: fontSize.small, lineHeight: 1.4, color: color.muted },
  dd: { fontFamily: font.display, fontSize: fontSize.title, fontWeight: 700, lineHeight: 1.3 },
  'dd + dd': { fontFamily: font.text, fontSize: fontSize.small, fontWeight: 400, color: color.muted },
  'div:first-of-type dd': { color: color.evergreen },
  '@media print': { gridTemplateColumns: 'repeat(4, auto)', paddingBlock: space(2) },
});

const includesDownPayment = 'includes your down payment';

function getNotes({ type, term }: FinancingOption): { apr?: string; total?: string } {
  if (type === 'cash') return {};
  if (type === 'loan') return { total: includesDownPayment };
  return {
    apr: 'nominal lease rate, not an APR',
    total: `cost over ${formatTerm(term)}, vehicle returned, ${includesDownPayment}`,
  };
}

export function OptionFigures({ option }: { option: FinancingOption }) {
  const { apr, total } = getNotes(option);
  return (
    <dl css={listStyle}>
      <div>
        <dt>Estimated monthly payment</dt>
        <dd>{formatWholeDollars(option.monthlyPayment)}</dd>
      </div>
      <div>
        <dt>APR</dt>
        <dd>{formatPercent(option.apr)}</dd>
        {apr && <dd>{apr}</dd>}
      </div>
      <div>
        <dt>Total cost</dt>
        <dd>{formatWholeDollars(option.totalCost)}</dd>
        {total && <dd>{total}</dd>}
      </div>
      <div>
        <dt>Term</dt>
        <dd>{formatTerm(option.term)}</dd>
      </div>
    </dl>
  );
}
