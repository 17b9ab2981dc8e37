import { css } from '@emotion/react';
import { Field } from '@msv/ui/controls/Field';
import { controlImageColor } from '@msv/ui/styles/controlStyle';
import { space } from '@msv/ui/tokens/tokens';
import { parseDollarAmount } from './parseDollarAmount.ts';

// The dollar sign is a background image, so that it is not part of the value.
const dollarSign = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='20' fill='none' stroke='%23${controlImageColor.slice(1)}' stroke-width='1.6' stroke-linecap='round'%3E%3Cpath d='M6 2v16M10 6.2C9.6 4.9 8.100 4.200 6 4.200S2.100 5.200 2.100 7c0 4.200 8 1.800 8 6 0 1.900-1.700 2.800-4.100 2.800S2.200 14.900 1.900 13.400'/%3E%3C/svg%3E")`;

const inputStyle = css({
  paddingInlineStart: space(9),
  background: `${dollarSign} no-repeat left ${space(4)} center`,
});

interface Props {
  label: string;
  name: string;
  value: string;
  hint?: string | undefined;
  onChange: (text: string) => void;
}

/** Text field for a dollar amount. Shows an error while the text is not an amount. */
export function MoneyField({ label, name, value, hint, onChange }: Props) {
  return (
    <Field
      label={label}
      name={name}
      hint={hint}
      css={inputStyle}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={parseDollarAmount(value) === undefined ? 'Enter a dollar amount, such as $1,000.' : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
