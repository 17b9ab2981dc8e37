import { nameKeyOf } from './nameKeyOf.ts';

/** The five digits of a ZIP or ZIP+4 code; whatever else was typed, in its comparable form. */
export function zipKeyOf(zipCode: string): string {
  const text = nameKeyOf(zipCode);
  return /^(\d{5})(?:[- ]?\d{4})?$/.exec(text)?.[1] ?? text;
}
