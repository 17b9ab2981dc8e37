import type { MongoClientOptions } from 'mongodb';

/** Maximum time without data while a command runs. Version 7.8.0 of the driver ignores `timeoutMS`. */
const defaultSocketTimeoutMs = 10_000;

/** Creates the options of all MongoDB clients. */
export function createMongoOptions(
  appName: string,
  socketTimeoutMs = defaultSocketTimeoutMs,
): MongoClientOptions {
  return {
    appName,
    socketTimeoutMS: socketTimeoutMs,
    // The default of 30 seconds is too long for visitors.
    serverSelectionTimeoutMS: 2000,
    connectTimeoutMS: 2000,
    // If the database hangs, the driver ends all commands in flight after this time and `connectTimeoutMs`.
    heartbeatFrequencyMS: 1000,
    // `undefined` is omitted instead of being stored as `null`.
    ignoreUndefined: true,
  };
}

/** Write concern for data that must survive a crash: a majority of the replica set has written it to disk. */
export const durableWriteConcern = { w: 'majority', journal: true, wtimeoutMS: 5000 } as const;
