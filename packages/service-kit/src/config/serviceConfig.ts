import { isIP } from 'node:net';
import { defaultMongoUri, ports } from '@msv/contracts/ports';
import { MongoClient } from 'mongodb';
import * as v from 'valibot';
import { commaList } from './commaList.ts';
import { isOrigin } from './origin.ts';

export type ServiceName = keyof typeof ports.services;

/** What every server reads from its environment, the edge included. */
export const serverConfig = (defaults: { port: number; host: string }) =>
  v.object({
    NODE_ENV: v.optional(
      v.picklist(['production', 'development', 'test'], 'must be production, development or test'),
      'production',
    ),
    PORT: v.pipe(
      v.optional(v.string(), String(defaults.port)),
      v.check(
        (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
        'must be a whole number from 0 to 65535',
      ),
      v.transform(Number),
    ),
    HOST: v.optional(v.string(), defaults.host),
    LOG_LEVEL: v.optional(
      v.picklist(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      ),
      'info',
    ),
    /** Other origins that may call with credentials, separated by commas; the site itself is one origin and needs none. */
    CORS_ORIGINS: v.pipe(
      v.optional(commaList, ''),
      v.everyItem(isOrigin, 'must be origins such as https://example.com, separated by commas'),
    ),
    /** Whose `x-forwarded-for` is believed: addresses or networks, separated by commas. */
    TRUSTED_PROXIES: v.pipe(
      v.optional(commaList, 'loopback'),
      v.everyItem(
        isProxy,
        'must be addresses, networks such as 10.0.0.0/8, or loopback, separated by commas',
      ),
    ),
  });
export type ServerConfig = v.InferOutput<ReturnType<typeof serverConfig>>;

/**
 * What every service reads from its environment. A service that needs more says
 * `v.object({ ...serviceConfig('leads').entries, SMTP_URL: v.optional(...) })`.
 */
export const serviceConfig = (name: ServiceName) =>
  v.object({
    // Only this machine by default: the edge is the way in.
    ...serverConfig({ port: ports.services[name], host: '127.0.0.1' }).entries,
    MONGODB_URI: v.pipe(
      v.optional(v.string(), defaultMongoUri),
      v.check(isMongoUri, 'must be a MongoDB connection string such as mongodb://127.0.0.1:27017'),
    ),
    MONGODB_DATABASE: v.pipe(
      v.optional(v.string(), 'msv'),
      v.regex(/^[\w-]{1,63}$/, 'must be 1 to 63 letters, digits, hyphens or underscores'),
    ),
  });

export type ServiceConfig = v.InferOutput<ReturnType<typeof serviceConfig>>;

function isProxy(value: string) {
  const [address = '', bits, ...rest] = value.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function isMongoUri(value: string) {
  try {
    new MongoClient(value);
    return true;
  } catch {
    return false;
  }
}
