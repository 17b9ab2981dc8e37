import { MongoServerError } from 'mongodb';

/**
 * Returns true if an error means that a unique index rejected a document, because another document has the
 * same key.
 */
export const isDuplicateKeyError = (error: unknown): error is MongoServerError =>
  error instanceof MongoServerError && error.code === 11_000;
