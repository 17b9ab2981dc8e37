import { css } from '@emotion/react';
import { Field } from '@msv/ui/Field';
import { color, space } from '@msv/ui/tokens';
import { isAmount } from '../data/amountFrom.ts';

/** The sign stands in the field, below a label of one line, and is no part of what is typed. */
const frame = css({
  position: 'relative',
  '&::before': {
    content: '"$" / ""',
    position: 'absolute',
    insetBlockStart: `calc(1.4em + ${space(1.5)})`,
    insetInlineStart: space(4),
    lineHeight: space(12),
    color: color.muted,
    pointerEvents: 'none',
  },
});
const amount = css({ paddingInlineStart: space(8) });

interface Props {
  label: string;
  name: string;
  value: string;
  onChange: (text: string) => void;
}

/** An amount of dollars as it is typed. Whoever types something else reads what it counts as. */
export function MoneyField({ label, name, value, onChange }: Props) {
  return (
    <div css={frame}>
      <Field
        label={label}
        name={name}
        css={amount}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        hint={value.trim() === '' || isAmount(value) ? undefined : 'Not an amount: counts as $0.'}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
