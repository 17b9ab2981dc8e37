import { Field } from '@msv/ui/controls/Field';
import { Select } from '@msv/ui/controls/Select';
import { TextArea } from '@msv/ui/controls/TextArea';
import type { ComponentProps } from 'react';
import { useFormInput } from '../FormContext.ts';

/**
 * Props that inputs do not accept: those that the form provides, and the limits of the length, which the form's schema
 * checks. Browsers count UTF-16 code units and spaces around the text, and cut off pasted text without a message.
 */
type FormProps = 'id' | 'name' | 'label' | 'error' | 'minLength' | 'maxLength';
type Named<Props> = Omit<Props, FormProps> & { name: string };

/** Text input of a `ValidatedForm`. The form provides the label, the error message and rejected values. */
export function FormField(props: Named<ComponentProps<typeof Field>>) {
  return <Field {...props} {...useFormInput(props.name)} />;
}

/** Same as `FormField`, for text with several lines. */
export function FormTextArea(props: Named<ComponentProps<typeof TextArea>>) {
  return <TextArea {...props} {...useFormInput(props.name)} />;
}

/** Same as `FormField`, for a choice from a list. */
export function FormSelect(props: Named<ComponentProps<typeof Select>>) {
  return <Select {...props} {...useFormInput(props.name)} />;
}
