import { css } from '@emotion/react';
import { type ComponentProps, useId } from 'react';
import { controlStyle } from './controlStyle.tsx';
import { describeControl, FieldFrame, type FieldWords } from './FieldFrame.tsx';

// Grows with what is typed where the browser can, by hand everywhere.
const style = css({
  minBlockSize: '8rem',
  maxBlockSize: '28rem',
  resize: 'vertical',
  fieldSizing: 'content',
});

type Props = FieldWords & ComponentProps<'textarea'>;

export function TextArea({ label, hasHiddenLabel, hint, error, id, ...area }: Props) {
  const ownId = useId();
  const control = describeControl(id ?? ownId, { hint, error });
  return (
    <FieldFrame
      id={control.id}
      isRequired={area.required}
      label={label}
      hasHiddenLabel={hasHiddenLabel}
      hint={hint}
      error={error}
    >
      <textarea rows={5} css={[controlStyle, style]} {...area} {...control} />
    </FieldFrame>
  );
}
