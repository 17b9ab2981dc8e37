import { type ComponentProps, useId } from 'react';
import { controlStyle } from './controlStyle.tsx';
import { describeControl, FieldFrame, type FieldWords } from './FieldFrame.tsx';

type Props = FieldWords & ComponentProps<'input'>;

/** A labelled input. Everything an `input` takes (`type`, `name`, `autoComplete`, `ref`) is handed on. */
export function Field({ label, hasHiddenLabel, hint, error, id, ...input }: Props) {
  const ownId = useId();
  const control = describeControl(id ?? ownId, { hint, error });
  return (
    <FieldFrame
      id={control.id}
      isRequired={input.required}
      label={label}
      hasHiddenLabel={hasHiddenLabel}
      hint={hint}
      error={error}
    >
      <input type="text" css={controlStyle} {...input} {...control} />
    </FieldFrame>
  );
}
