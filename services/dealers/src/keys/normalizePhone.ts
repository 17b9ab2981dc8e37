import { formatUsPhone } from '@msv/contracts/http/textFields';
import { parsePhoneNumber } from '@msv/contracts/site/contactUrls';
import { convertVanityNumber } from './vanityNumber.ts';

/**
 * Returns the one form in which a phone number is stored: US numbers as `(407) 555-0107`, others with a country code
 * as `+442079460018`, each followed by an extension such as ` ext. 12`. Any other text, such as two numbers, is returned with
 * single spaces, because a guess could be the number of somebody else.
 */
export function normalizePhone(phone: string): string {
  const parsed = parsePhoneNumber(convertVanityNumber(phone));
  if (!parsed || /\d/.test(parsed.rest)) return phone.normalize('NFKC').trim().replace(/\s+/g, ' ');
  return formatUsPhone(parsed.number) + (parsed.extension ? ` ext. ${parsed.extension}` : '');
}
