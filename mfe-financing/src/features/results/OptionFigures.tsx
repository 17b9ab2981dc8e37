import { css } from '@emotion/react';
import { above, color, font, fontSize, space } from '@msv/ui/tokens';
import { percent, termInWords, wholeDollars } from '../data/figures.ts';
import type { FinancingOption } from '../engine/FinancingOption.ts';

const list = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: space(6),
  rowGap: space(4),
  paddingBlock: space(5),
  borderBlock: `1px solid ${color.line}`,
  [above.tablet]: { gridTemplateColumns: 'repeat(4, auto)', justifyContent: 'space-between' },
  dt: { fontSize: fontSize.small, lineHeight: 1.4, color: color.muted },
  dd: { fontFamily: font.display, fontSize: fontSize.title, fontWeight: 700, lineHeight: 1.3 },
  'dd + dd': { fontFamily: font.text, fontSize: fontSize.small, fontWeight: 400, color: color.muted },
  'div:first-of-type dd': { color: color.evergreen },
});

const notes = {
  loan: { apr: undefined, total: 'down payment included' },
  lease: { apr: 'nominal lease rate, not an APR', total: 'down payment included' },
  cash: { apr: undefined, total: undefined },
} as const;

/** What an option costs, all of it estimated. */
export function OptionFigures({ option }: { option: FinancingOption }) {
  const { apr, total } = notes[option.type];
  return (
    <dl css={list}>
      <div>
        <dt>Estimated monthly payment</dt>
        <dd>{wholeDollars(option.monthlyPayment)}</dd>
      </div>
      <div>
        <dt>APR</dt>
        <dd>{percent(option.apr)}</dd>
        {apr && <dd>{apr}</dd>}
      </div>
      <div>
        <dt>Total cost</dt>
        <dd>{wholeDollars(option.totalCost)}</dd>
        {total && <dd>{total}</dd>}
      </div>
      <div>
        <dt>Term</dt>
        <dd>{termInWords(option.term)}</dd>
      </div>
    </dl>
  );
}
