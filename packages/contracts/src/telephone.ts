/** A number as people read it, as a `tel:` address. Ten digits are a number in the United States. */
export function telephone(number: string): string {
  const digits = number.replace(/\D/g, '');
  return digits.length === 10 ? `tel:+1${digits}` : `tel:+${digits}`;
}
