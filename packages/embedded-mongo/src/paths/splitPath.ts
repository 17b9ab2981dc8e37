import { MongoError } from '../MongoError.ts';

/**
 * Splits a dotted path into its parts.
 * @throws MongoError if a part is empty
 */
export function splitPath(path: string): string[] {
  const parts = path.split('.');
  if (parts.includes('')) {
    throw new MongoError(
      'EmptyFieldName',
      `The path '${path}' contains an empty part, which is not allowed.`,
    );
  }
  return parts;
}
