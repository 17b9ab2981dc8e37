import { maxNameLength } from '@msv/contracts/leads/nameFieldSchemas';
import { FormField } from './FormField.tsx';

/** Inputs for the first name and last name, with browser autofill. */
export function NameFields() {
  return (
    <>
      <FormField name="firstName" autoComplete="given-name" required maxLength={maxNameLength} />
      <FormField name="lastName" autoComplete="family-name" required maxLength={maxNameLength} />
    </>
  );
}
