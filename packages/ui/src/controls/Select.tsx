import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { controlImageColor, controlStyle } from '../styles/controlStyle.tsx';
import { space } from '../tokens/tokens.tsx';
import { FieldFrame, type FieldTexts, useFieldProps } from './FieldFrame.tsx';

const arrow = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='14' height='9' fill='none' stroke='%23${controlImageColor.slice(1)}' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m2 2 5 5 5-5'/%3E%3C/svg%3E")`;

const style = css({
  appearance: 'none',
  paddingInlineEnd: space(11),
  background: `${arrow} no-repeat right ${space(4)} center`,
  cursor: 'pointer',
});

type Option = { value: string; label: string };

type Props = FieldTexts &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly Option[];
    /** Label of the empty first option, such as `Select your state`. */
    placeholder?: string;
  };

/** A native element works on every phone and with every screen reader. */
export function Select({ options, placeholder, ...props }: Props) {
  const { frame, control } = useFieldProps(props);
  return (
    <FieldFrame {...frame}>
      <select css={[controlStyle, style]} {...control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
