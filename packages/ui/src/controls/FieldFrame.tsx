import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { visuallyHiddenStyle } from '../text/VisuallyHidden.tsx';
import { color, fontSize, space } from '../tokens/tokens.tsx';

const frameStyle = css({
  display: 'grid',
  // With very large text, this is narrower than what a browser needs for a date.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(1.5),
  alignContent: 'start',
  minInlineSize: 0,
});
const labelStyle = css({ lineHeight: 1.4 });
const asteriskStyle = css({ color: color.danger });
const hintStyle = css({ margin: 0, fontSize: fontSize.small, lineHeight: 1.45, color: color.muted });
const errorStyle = css({
  display: 'flex',
  gap: space(1.5),
  margin: 0,
  fontSize: fontSize.small,
  lineHeight: 1.45,
  color: color.danger,
  '&::before': {
    content: '"!" / ""',
    flex: 'none',
    // Equal sizes keep the icon circular if the error message wraps.
    inlineSize: '1.45em',
    blockSize: '1.45em',
    borderRadius: '50%',
    backgroundColor: color.danger,
    color: color.surface,
    textAlign: 'center',
  },
});

export type FieldTexts = {
  label: string;
  /** Only screen readers get the label, for example of a search box with a placeholder. */
  hasHiddenLabel?: boolean;
  /** If false, the label of a required field has no asterisk, for example in a form with one field. */
  hasAsterisk?: boolean;
  hint?: string;
  /** Marks the control as invalid. */
  error?: string;
};

type ControlProps = { id?: string; required?: boolean };

/**
 * Splits the props of a form control into those of the frame and those of the element, and connects the element to the
 * hint and the error message.
 */
export function useFieldProps<Props extends FieldTexts & ControlProps>({
  label,
  hasHiddenLabel,
  hasAsterisk = true,
  hint,
  error,
  ...element
}: Props) {
  const ownId = useId();
  const id = element.id ?? ownId;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    frame: { id, label, hasHiddenLabel, hint, error, hasAsterisk: hasAsterisk && element.required },
    control: {
      ...element,
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
  };
}

type Props = FieldTexts & { id: string; children: ReactNode };

/** The asterisk of required fields is not part of the accessible name. */
export function FieldFrame({ id, label, hasHiddenLabel, hasAsterisk, hint, error, children }: Props) {
  return (
    <div css={frameStyle}>
      <div css={hasHiddenLabel && visuallyHiddenStyle}>
        <label htmlFor={id} css={labelStyle}>
          {label}
        </label>
        {hasAsterisk && (
          <span aria-hidden="true" css={asteriskStyle}>
            {' *'}
          </span>
        )}
      </div>
      {children}
      {error && (
        <p id={`${id}-error`} css={errorStyle}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} css={hintStyle}>
          {hint}
        </p>
      )}
    </div>
  );
}
