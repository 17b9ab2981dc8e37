import { isLoopbackHost } from '@msv/contracts/http/origin';
import { defaultMongoUri } from '@msv/contracts/site/defaultPorts';
import { MongoClient } from 'mongodb';
import * as v from 'valibot';
import { ClearTextPermission, refuseClearText } from './refuseClearText.ts';
import { createServerConfigSchema } from './serverConfig.ts';

/**
 * Creates the schema of the environment variables of every service. To extend it, spread the entries and add
 * `refuseClearTextDatabase()`. Programs that do not listen, such as seeds, need no default port.
 */
export const createServiceConfigSchema = (defaults = { port: 0 }) =>
  v.pipe(
    v.object({
      // The default host is the loopback interface, because requests arrive through the edge.
      ...createServerConfigSchema({ ...defaults, host: '127.0.0.1' }).entries,
      MONGODB_URI: v.pipe(
        v.optional(v.string(), defaultMongoUri),
        v.check(isMongoUri, 'must be a MongoDB connection string such as mongodb://127.0.0.1:27017'),
      ),
      /** Allows a database on another machine without TLS, for example in an encrypted network. */
      MONGODB_ALLOW_CLEAR_TEXT: ClearTextPermission,
      MONGODB_DATABASE: v.pipe(
        v.optional(v.string(), 'msv'),
        v.regex(/^[\w-]{1,63}$/, 'must be 1 to 63 letters, digits, hyphens or underscores'),
      ),
      /** `read-only` rejects all writes, for example while the database is moved. */
      MAINTENANCE: v.optional(v.picklist(['off', 'read-only'], 'must be off or read-only'), 'off'),
    }),
    refuseClearTextDatabase(),
  );

export type ServiceConfig = v.InferOutput<ReturnType<typeof createServiceConfigSchema>>;

function isMongoUri(value: string) {
  try {
    new MongoClient(value);
    return true;
  } catch {
    return false;
  }
}

/** Creates a pipe action that rejects an unencrypted connection to a database on another machine. */
export const refuseClearTextDatabase = <TInput>(): v.RawCheckAction<TInput> =>
  refuseClearText({
    variable: 'MONGODB_URI',
    permission: 'MONGODB_ALLOW_CLEAR_TEXT',
    isProtected: isMongoProtected,
  });

function isMongoProtected(uri: string): boolean {
  try {
    const { tls, srvHost, hosts } = new MongoClient(uri).options;
    // A Unix socket has a path instead of a host.
    return (
      tls || (!srvHost && hosts.every(({ host, socketPath }) => socketPath || isLoopbackHost(host ?? '')))
    );
  } catch {
    // The schema of the variable reports invalid connection strings.
    return true;
  }
}
