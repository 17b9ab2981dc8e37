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
 * Props that the form provides, and length limits, which the form's schema checks: browsers count UTF-16 code units and
 * surrounding spaces, and cut off pasted text without a message.
 */
type FormProps = 'id' | 'name' | 'label' | 'error' | 'minLength' | 'maxLength';
type Named<Props> = Omit<Props, FormProps> & { name: string };

export function FormField(props: Named<ComponentProps<typeof Field>>) {
  return <Field {...props} {...useFormInput(props.name)} />;
}

export function FormTextArea(props: Named<ComponentProps<typeof TextArea>>) {
  return <TextArea {...props} {...useFormInput(props.name)} />;
}

export function FormSelect(props: Named<ComponentProps<typeof Select>>) {
  return <Select {...props} {...useFormInput(props.name)} />;
}

/** Starts checked if the form has a value for the checkbox. */
export function FormCheckbox({ name }: { name: string }) {
  const { defaultValue, error: _, ...input } = useFormInput(name);
  return <Checkbox defaultChecked={defaultValue !== undefined} {...input} />;
}

export function NameFields() {
  return (
    <>
      <FormField name="firstName" autoComplete="given-name" required />
      <FormField name="lastName" autoComplete="family-name" required />
    </>
  );
}

export function EmailField() {
  return <FormField name="email" type="email" autoComplete="email" required />;
}

/** A complete US number is formatted while it is typed. */
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

/** A complete ZIP+4 code is formatted while it is typed. */
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
