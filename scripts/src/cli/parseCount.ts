import { UserError } from './UserError.ts';

/** @throws {UserError} if the text is not a whole number. */
export function parseCount(option: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new UserError(`--${option} must be a whole number, not "${text}".`);
  return Number(text);
}
