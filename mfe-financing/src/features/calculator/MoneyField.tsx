import { css } from '@emotion/react';
import { Field } from '@msv/ui/Field';
import { space } from '@msv/ui/tokens';
import { isAmount } from '../data/amountFrom.ts';

// A picture in the field and no part of what is typed. An image cannot read custom properties: the muted colour again.
const dollar = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='20' fill='none' stroke='%234A5D57' stroke-width='1.6' stroke-linecap='round'%3E%3Cpath d='M6 2v16M10 6.2C9.6 4.9 8.100 4.200 6 4.200S2.100 5.200 2.100 7c0 4.200 8 1.800 8 6 0 1.900-1.700 2.800-4.100 2.800S2.200 14.900 1.900 13.400'/%3E%3C/svg%3E")`;

const amount = css({
  paddingInlineStart: space(9),
  background: `${dollar} no-repeat left ${space(4)} center`,
});

interface Props {
  label: string;
  name: string;
  value: string;
  onChange: (text: string) => void;
}

/** An amount of dollars as it is typed. Whoever types something else reads what it counts as. */
export function MoneyField({ label, name, value, onChange }: Props) {
  return (
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
  );
}
