import { MongoServerError } from 'mongodb';

/** Whether a unique index refused a document: something with its key is there. */
export const isDuplicateKey = (error: unknown): error is MongoServerError =>
  error instanceof MongoServerError && error.code === 11_000;
