import { formatUsPhone } from '@msv/contracts/http/textFields';
import { formatZipCode } from '@msv/contracts/http/zipCode';
import { Checkbox } from '@msv/ui/controls/Checkbox';
import { Field } from '@msv/ui/controls/Field';
import { Select } from '@msv/ui/controls/Select';
import { TextArea } from '@msv/ui/controls/TextArea';
import type { ComponentProps } from 'react';
import { useFormInput } from '../FormContext.ts';
import { formatWhileTyping } from './formatWhileTyping.ts';

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

/** Checkbox of a `ValidatedForm`. It starts checked if the form has a value for it. */
export function FormCheckbox({ name }: { name: string }) {
  const { defaultValue, error: _, ...input } = useFormInput(name);
  return <Checkbox defaultChecked={defaultValue !== undefined} {...input} />;
}

/** Inputs for the first name and last name, with browser autofill. */
export function NameFields() {
  return (
    <>
      <FormField name="firstName" autoComplete="given-name" required />
      <FormField name="lastName" autoComplete="family-name" required />
    </>
  );
}

/** Required input for an email address, with browser autofill. */
export function EmailField() {
  return <FormField name="email" type="email" autoComplete="email" required />;
}

/** Required input for a phone number, with browser autofill. A complete US number is formatted while it is typed. */
export function PhoneField() {
  return (
    <FormField
      name="phone"
      type="tel"
      autoComplete="tel"
      required
      onInput={formatWhileTyping(formatUsPhone)}
    />
  );
}

/** Required input for a ZIP code, with browser autofill. A complete ZIP+4 code is formatted while it is typed. */
export function ZipCodeField({ hint }: { hint?: string | undefined }) {
  return (
    <FormField
      name="zipCode"
      {...(hint && { hint })}
      inputMode="numeric"
      autoComplete="postal-code"
      required
      onInput={formatWhileTyping(formatZipCode)}
    />
  );
}
