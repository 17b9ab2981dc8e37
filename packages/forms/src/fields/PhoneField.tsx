import { formatUsPhone } from '@msv/contracts/http/usPhone';
import { FormField } from './FormField.tsx';
import { formatWhileTyping } from './formatWhileTyping.ts';

const formatPhone = formatWhileTyping(formatUsPhone);

/** Required input for a phone number, with browser autofill. A complete US number is formatted while it is typed. */
export function PhoneField() {
  return <FormField name="phone" type="tel" autoComplete="tel" required onInput={formatPhone} />;
}
