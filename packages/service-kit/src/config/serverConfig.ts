import { isIP } from 'node:net';
import { isOrigin } from '@msv/contracts/http/origin';
import { defaultPorts } from '@msv/contracts/site/defaultPorts';
import * as v from 'valibot';
import { tracingConfig } from '../tracing/tracingConfig.ts';
import { CommaSeparatedList, createOriginSchema, createWholeNumberSchema } from './variableSchemas.ts';

const PortNumber = v.pipe(
  v.string(),
  v.check(
    (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
    'must be a whole number from 0 to 65535',
  ),
  v.transform(Number),
);

/** Creates the schema of the environment variables that every server reads, including the edge. */
export const createServerConfigSchema = (defaults: { port: number; host: string }) =>
  v.object({
    NODE_ENV: v.optional(
      v.picklist(['production', 'development', 'test'], 'must be production, development or test'),
      'production',
    ),
    PORT: v.pipe(v.optional(v.string(), String(defaults.port)), PortNumber),
    /** Maximum number of open connections. By default, it depends on the descriptor limit of the process. */
    MAX_CONNECTIONS: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1 to 999999'),
        v.transform(Number),
      ),
    ),
    /** Maximum number of concurrent request bodies that arrive slowly. */
    MAX_SLOW_UPLOADS: createWholeNumberSchema(100, 1, 100_000),
    /** How long the program serves requests after SIGTERM, so that load balancers notice that it stops. */
    STOP_DELAY_SECONDS: createWholeNumberSchema(0, 0, 60),
    /** Port for metrics in the Prometheus format. Without it, the program serves no metrics. */
    METRICS_PORT: v.optional(v.pipe(v.string(), PortNumber)),
    /** Interface for metrics. They are not for visitors, so a proxy must not forward requests to it. */
    METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
    HOST: v.optional(v.string(), defaults.host),
    LOG_LEVEL: v.optional(
      v.picklist(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      ),
      'info',
    ),
    /** Other origins that may send requests with credentials. The site's own origin needs no entry. */
    CORS_ORIGINS: v.pipe(
      v.optional(CommaSeparatedList, ''),
      v.everyItem(isOrigin, 'must be origins such as https://example.com, separated by commas'),
    ),
    /** IP addresses or networks of proxies whose `x-forwarded-for` header is trusted. */
    TRUSTED_PROXIES: v.pipe(
      v.optional(CommaSeparatedList, 'loopback'),
      v.everyItem(
        isProxyAddress,
        'must be IP addresses, networks such as 10.0.0.0/8, or loopback, separated by commas',
      ),
    ),
    ...tracingConfig,
  });
export type ServerConfig = v.InferOutput<ReturnType<typeof createServerConfigSchema>>;

function isProxyAddress(value: string) {
  const [ipAddress = '', prefixLength, ...rest] = value.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const ipVersion = isIP(ipAddress);
  if (ipVersion === 0 || rest.length > 0) return false;
  if (prefixLength === undefined) return true;
  return /^\d{1,3}$/.test(prefixLength) && Number(prefixLength) <= (ipVersion === 4 ? 32 : 128);
}

/**
 * Schema of the environment variables with the site's name, contact details and URL. Every server that
 * renders these values uses this schema. To extend a configuration with it, spread the entries: `v.object({
 * ...createServiceConfigSchema({ port: 4004 }).entries, ...SiteConfig.entries })`.
 */
export const SiteConfig = v.object({
  SITE_PRODUCT: v.optional(v.string(), 'MSV Directory'),
  SITE_PHONE: v.optional(v.string(), '(844) 555-0142'),
  SITE_EMAIL: v.pipe(
    v.optional(v.string(), 'hello@msv-directory.example'),
    v.rfcEmail('must be an email address'),
  ),
  SITE_URL: createOriginSchema(`http://localhost:${defaultPorts.site}`),
});
export type SiteConfig = v.InferOutput<typeof SiteConfig>;
