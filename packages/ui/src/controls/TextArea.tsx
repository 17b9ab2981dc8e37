import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { controlStyle } from '../styles/controlStyle.tsx';
import { FieldFrame, type FieldTexts, useFieldProps } from './FieldFrame.tsx';

// Grows with the content in browsers that support `field-sizing`.
const style = css({
  minBlockSize: '8rem',
  maxBlockSize: '28rem',
  resize: 'vertical',
  fieldSizing: 'content',
});

type Props = FieldTexts & ComponentProps<'textarea'>;

export function TextArea(props: Props) {
  const { frame, control } = useFieldProps(props);
  return (
    <FieldFrame {...frame}>
      <textarea rows={5} css={[controlStyle, style]} {...control} />
    </FieldFrame>
  );
}
