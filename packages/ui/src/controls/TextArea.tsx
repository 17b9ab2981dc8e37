import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { controlStyle } from '../styles/controlStyle.tsx';
import { FieldFrame, type FieldTexts, useFieldProps } from './FieldFrame.tsx';

// The text area grows with its content if the browser supports `field-sizing`. Visitors can also resize it.
const style = css({
  minBlockSize: '8rem',
  maxBlockSize: '28rem',
  resize: 'vertical',
  fieldSizing: 'content',
});

type Props = FieldTexts & ComponentProps<'textarea'>;

/** Multi-line text input with a label, a hint and an error message. */
export function TextArea(props: Props) {
  const { frame, control } = useFieldProps(props);
  return (
    <FieldFrame {...frame}>
      <textarea rows={5} css={[controlStyle, style]} {...control} />
    </FieldFrame>
  );
}
