import { MongoServerError } from 'mongodb';

/** Code of MongoDB's error for a duplicate key of a unique index. */
export const duplicateKeyCode = 11_000;

/**
 * Returns true if an error means that a unique index rejected a document, because another document has the
 * same key.
 */
export const isDuplicateKeyError = (error: unknown): error is MongoServerError =>
  error instanceof MongoServerError && error.code === duplicateKeyCode;
