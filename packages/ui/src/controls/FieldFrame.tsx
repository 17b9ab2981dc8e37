import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, fontSize, space } from './tokens.tsx';
import { visuallyHiddenStyle } from './VisuallyHidden.tsx';

const frame = css({ display: 'grid', gap: space(1.5), alignContent: 'start', minInlineSize: 0 });
const labelStyle = css({ fontWeight: 600, lineHeight: 1.4 });
const mark = css({ color: color.danger, fontWeight: 600 });
const hintStyle = css({ margin: 0, fontSize: fontSize.small, lineHeight: 1.45, color: color.muted });
const errorStyle = css({
  display: 'flex',
  gap: space(1.5),
  margin: 0,
  fontSize: fontSize.small,
  fontWeight: 600,
  lineHeight: 1.45,
  color: color.danger,
  '&::before': {
    content: '"!" / ""',
    flex: 'none',
    // A circle still, where the sentence takes two lines.
    inlineSize: '1.45em',
    blockSize: '1.45em',
    borderRadius: '50%',
    backgroundColor: color.danger,
    color: color.white,
    textAlign: 'center',
  },
});

export type FieldWords = {
  label: string;
  /** The label stays for screen readers only; for a search box whose placeholder and icon say it to the eye. */
  hasHiddenLabel?: boolean;
  hint?: string;
  /** What is wrong, as a sentence. Its presence marks the control as invalid. */
  error?: string;
};

/** What a control needs so that hint and error are read with it. */
export function describeControl(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

type Props = FieldWords & { id: string; isRequired?: boolean; children: ReactNode };

/** Label above, fault and hint below. The star stands outside the label: a field's name is its words alone. */
export function FieldFrame({ id, label, hasHiddenLabel, hint, error, isRequired, children }: Props) {
  return (
    <div css={frame}>
      <div css={hasHiddenLabel && visuallyHiddenStyle}>
        <label htmlFor={id} css={labelStyle}>
          {label}
        </label>
        {isRequired && (
          <span aria-hidden="true" css={mark}>
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
