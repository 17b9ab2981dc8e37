import type { MongoClientOptions } from 'mongodb';

/**
 * Maximum time without data on a connection while a command runs. Version 7.8.0 of the MongoDB driver ignores
 * the option `timeoutMS`.
 */
const defaultSocketTimeoutMs = 10_000;

/** Creates the options of the MongoDB client for all programs of the project. */
export function createMongoOptions(
  appName: string,
  socketTimeoutMs = defaultSocketTimeoutMs,
): MongoClientOptions {
  return {
    appName,
    socketTimeoutMS: socketTimeoutMs,
    // The driver's default of 30 seconds is too long for visitors who wait for a response.
    serverSelectionTimeoutMS: 2000,
    connectTimeoutMS: 2000,
    // A database that hangs is noticed after this time and `connectTimeoutMS`: the driver then ends all commands in flight. With
    // its default of 10 seconds, they would wait for the socket timeout, and repeatable ones twice.
    heartbeatFrequencyMS: 1000,
    // Properties with the value `undefined` are omitted instead of being stored as `null`.
    ignoreUndefined: true,
  };
}

/**
 * MongoDB write concern for data that must survive a crash. A write succeeds once a majority of the replica
 * set has written the data to disk, and fails if that takes longer than five seconds.
 */
export const durableWriteConcern = { w: 'majority', journal: true, wtimeoutMS: 5000 } as const;
