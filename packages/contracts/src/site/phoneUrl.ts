const extensionPattern = /\s*ext\.\s*(\d+)$/;

/**
 * Converts a formatted phone number to international notation without its extension, such as `+14075550107`. A number of
 * ten digits without a country code is a US number.
 */
export function toInternationalPhone(phoneNumber: string): string {
  const digits = phoneNumber.replace(extensionPattern, '').replace(/\D/g, '');
  return (digits.length === 10 && !phoneNumber.startsWith('+') ? '+1' : '+') + digits;
}

/** Converts a formatted phone number, such as `(407) 555-0107 ext. 12`, to a `tel:` URL. */
export function toPhoneUrl(phoneNumber: string): string {
  const extension = extensionPattern.exec(phoneNumber)?.[1];
  return `tel:${toInternationalPhone(phoneNumber)}${extension ? `;ext=${extension}` : ''}`;
}
