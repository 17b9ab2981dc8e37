import { UserError } from './UserError.ts';

/**
 * Parses the number of a command-line option.
 * @throws {UserError} if it is not a whole number.
 */
export function parseCount(option: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new UserError(`--${option} must be a whole number, not "${text}".`);
  return Number(text);
}
