import type { ComponentProps } from 'react';
import { controlStyle } from '../styles/controlStyle.tsx';
import { FieldFrame, type FieldTexts, useFieldProps } from './FieldFrame.tsx';

type Props = FieldTexts & ComponentProps<'input'>;

/** All other props are passed to the `input` element. */
export function Field(props: Props) {
  const { frame, control } = useFieldProps(props);
  return (
    <FieldFrame {...frame}>
      <input type="text" css={controlStyle} {...control} />
    </FieldFrame>
  );
}
