import type { MongoClientOptions } from 'mongodb';

/** How every program of the project speaks to MongoDB. */
export function mongoOptions(appName: string): MongoClientOptions {
  return {
    appName,
    // A visitor does not wait for the driver's 30 seconds.
    serverSelectionTimeoutMS: 2000,
    connectTimeoutMS: 2000,
    // A property without a value is absent in the document too, instead of null.
    ignoreUndefined: true,
  };
}
