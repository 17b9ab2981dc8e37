import { css } from '@emotion/react';
import { type ComponentProps, useId } from 'react';
import { controlStyle } from './controlStyle.tsx';
import { describeControl, FieldFrame, type FieldWords } from './FieldFrame.tsx';
import { space } from './tokens.tsx';

// An image cannot read custom properties, so the arrow repeats the muted colour.
const arrow = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='14' height='9' fill='none' stroke='%234A5D57' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m2 2 5 5 5-5'/%3E%3C/svg%3E")`;

const style = css({
  appearance: 'none',
  paddingInlineEnd: space(11),
  background: `${arrow} no-repeat right ${space(4)} center`,
  cursor: 'pointer',
});

type Option = { value: string; label: string };

type Props = FieldWords &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly Option[];
    /** An empty first choice (`Select your state`) for a select that starts without a value. */
    placeholder?: string;
  };

/** The browser's own select: it is the one that works with every phone, keyboard and screen reader. */
export function Select({ label, hasHiddenLabel, hint, error, id, options, placeholder, ...select }: Props) {
  const ownId = useId();
  const control = describeControl(id ?? ownId, { hint, error });
  return (
    <FieldFrame
      id={control.id}
      isRequired={select.required}
      label={label}
      hasHiddenLabel={hasHiddenLabel}
      hint={hint}
      error={error}
    >
      <select css={[controlStyle, style]} {...select} {...control}>
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
