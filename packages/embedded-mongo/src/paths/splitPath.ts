import { MongoError } from '../MongoError.ts';

/** The parts of a dotted path. @throws MongoError when a part is empty */
export function splitPath(path: string): string[] {
  const parts = path.split('.');
  if (parts.includes('')) {
    throw new MongoError('EmptyFieldName', `The path '${path}' has an empty part, which is not allowed.`);
  }
  return parts;
}
