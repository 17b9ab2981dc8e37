import { FormField } from './FormField.tsx';

/** Inputs for the first name and last name, with browser autofill. */
export function NameFields() {
  return (
    <>
      <FormField name="firstName" autoComplete="given-name" required />
      <FormField name="lastName" autoComplete="family-name" required />
    </>
  );
}
