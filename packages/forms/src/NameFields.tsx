import { Field } from '@msv/ui/Field';
import type { Faults } from './Faults.ts';

/** A person's two names, as the browser knows them. */
export function NameFields({ faults }: { faults: Faults<'firstName' | 'lastName'> }) {
  return (
    <>
      <Field
        label="First Name"
        name="firstName"
        autoComplete="given-name"
        required
        maxLength={100}
        error={faults.firstName}
      />
      <Field
        label="Last Name"
        name="lastName"
        autoComplete="family-name"
        required
        maxLength={100}
        error={faults.lastName}
      />
    </>
  );
}
