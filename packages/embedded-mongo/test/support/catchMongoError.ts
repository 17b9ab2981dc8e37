import { MongoError } from '../../src/MongoError.ts';

/** Returns the MongoError that the function throws. Throws if there is none. */
export function catchMongoError(run: () => unknown): MongoError {
  try {
    run();
  } catch (error) {
    if (error instanceof MongoError) return error;
    throw error;
  }
  throw new Error('Expected a MongoError');
}
