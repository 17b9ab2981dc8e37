import { FormField } from './FormField.tsx';

/** Required input for an email address, with browser autofill. */
export function EmailField() {
  return <FormField name="email" type="email" autoComplete="email" required />;
}
