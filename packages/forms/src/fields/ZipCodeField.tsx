import { formatZipCode } from '@msv/contracts/http/zipCode';
import { FormField } from './FormField.tsx';
import { formatWhileTyping } from './formatWhileTyping.ts';

const formatZip = formatWhileTyping(formatZipCode);

/** Required input for a ZIP code, with browser autofill. A complete ZIP+4 code is formatted while it is typed. */
export function ZipCodeField() {
  return (
    <FormField name="zipCode" inputMode="numeric" autoComplete="postal-code" required onInput={formatZip} />
  );
}
