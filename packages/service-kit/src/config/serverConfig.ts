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

/** Creates the schema of the environment variables of every server, including the edge. */
export const createServerConfigSchema = (defaults: { port: number; host: string }) =>
  v.object({
    NODE_ENV: v.optional(
      v.picklist(['production', 'development', 'test'], 'must be production, development or test'),
      'production',
    ),
    PORT: v.pipe(v.optional(v.string(), String(defaults.port)), PortNumber),
    /** The default depends on the descriptor limit of the process. */
    MAX_CONNECTIONS: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1 to 999999'),
        v.transform(Number),
      ),
    ),
    /** Maximum number of request bodies that arrive slowly at the same time. */
    MAX_SLOW_UPLOADS: createWholeNumberSchema(100, 1, 100_000),
    /** Time for which the program serves requests after SIGTERM, so that load balancers notice that it stops. */
    STOP_DELAY_SECONDS: createWholeNumberSchema(0, 0, 60),
    /** Port for metrics in the Prometheus format. Without a port, there are no metrics. */
    METRICS_PORT: v.optional(v.pipe(v.string(), PortNumber)),
    /** Interface for metrics, to which a proxy must not forward requests. */
    METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
    HOST: v.optional(v.string(), defaults.host),
    LOG_LEVEL: v.optional(
      v.picklist(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      ),
      'info',
    ),
    /** Origins besides the site's own that may send requests with credentials. */
    CORS_ORIGINS: v.pipe(
      v.optional(CommaSeparatedList, ''),
      v.everyItem(isOrigin, 'must be origins such as https://example.com, separated by commas'),
    ),
    /** IP addresses or networks of proxies with a trusted `x-forwarded-for` header. */
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
 * Schema of the site's name, contact details and URL, for every server that renders them. Spread the entries to extend
 * a configuration.
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
