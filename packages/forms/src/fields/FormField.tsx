import { Field } from '@msv/ui/controls/Field';
import { Select } from '@msv/ui/controls/Select';
import { TextArea } from '@msv/ui/controls/TextArea';
import type { ComponentProps } from 'react';
import { useFormInput } from '../FormContext.ts';

/** Props that an input gets from its form. */
type FormProps = 'id' | 'name' | 'label' | 'error';
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
