import { isLoopbackHost } from '@msv/contracts/http/origin';
import { defaultPorts } from '@msv/contracts/site/defaultPorts';
import { usTimeZones } from '@msv/contracts/site/timeZones';
import { PublicKeyList } from '@msv/delivery/signing/signingKeys';
import { createServerConfigSchema, SiteConfig } from '@msv/service-kit/config/serverConfig';
import { checkVariable, requireSecret } from '@msv/service-kit/config/variableRules';
import {
  CommaSeparatedList,
  createOriginsSchema,
  createWholeNumberSchema,
} from '@msv/service-kit/config/variableSchemas';
import * as v from 'valibot';
import { renderDeadline } from '../renderer/service/config.ts';
import { cdnConfig, checkCdnVariables } from './cdn/cdnConfig.ts';
import { describeDefaultClaims, seoConfig } from './seo/seoConfig.ts';
import { readServiceUrls } from './services/serviceUrls.ts';

const createMillisecondsSchema = (fallback: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^[1-9]\d{0,5}$/, 'must be a whole number of milliseconds'),
    v.transform(Number),
  );

const isLocalUrl = (url: string) => URL.canParse(url) && isLoopbackHost(new URL(url).hostname);

/** Environment variables of the edge, except the variables of services. */
export const EdgeVariables = v.pipe(
  v.object({
    ...createServerConfigSchema({ port: defaultPorts.site, host: 'localhost' }).entries,
    ...SiteConfig.entries,
    ...seoConfig,
    ...cdnConfig,
    /** Google Tag Manager container, such as `GTM-ABC1234`. Without it, pages load no third-party code. */
    TAG_MANAGER_ID: v.optional(
      v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-ABC1234')),
    ),
    /** Comma-separated origins from which pages may load vehicle pictures, in addition to the site itself. */
    PICTURE_ORIGINS: createOriginsSchema(''),
    /** Comma-separated origins of the releases service. Without it, the edge only watches `REGISTRY_FILE`. */
    REGISTRY_URL: createOriginsSchema(''),
    /** Comma-separated public keys (base64) that may sign registry revisions. */
    REGISTRY_PUBLIC_KEYS: v.pipe(v.optional(CommaSeparatedList, ''), PublicKeyList),
    /** Token with which this edge submits release statistics and reads source maps. Without a token, the edge does neither. */
    REGISTRY_EDGE_TOKEN: v.optional(v.string()),
    /**
     * Signs the visitor cookie, with which rollouts are evaluated, and the idempotency keys of forms without scripts. All edges must
     * have the same secret.
     */
    VISITOR_SECRET: v.optional(v.string()),
    /** File with the last valid registry revision, which lists the release in service for each remote. */
    REGISTRY_FILE: v.optional(v.string(), '.data/remotes.json'),
    /** File with signed pins, which return to earlier releases without the releases service. Default: beside `REGISTRY_FILE`. */
    PINS_FILE: v.optional(v.string()),
    /** Folder of the release files, with one subfolder per remote and version. */
    ARTIFACTS_FOLDER: v.optional(v.string(), '.data/artifacts'),
    /** If it is off, browsers render all pages. */
    SERVER_RENDERING: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
    /** Tells visitors that messages about a verified dealership are also sent to it, as `LEADS_ROUTE_TO_DEALERS` of the leads service does. */
    LEADS_ROUTE_TO_DEALERS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
    /** Name and postal address, on one line, of the company that runs the site, for the footer. */
    SITE_LEGAL_NAME: v.optional(v.string()),
    SITE_POSTAL_ADDRESS: v.optional(v.string()),
    /** Time zone of the office hours on the site. */
    SITE_TIME_ZONE: v.optional(
      v.picklist(usTimeZones, `must be one of ${usTimeZones.join(', ')}`),
      'America/New_York',
    ),
    /** Removes service workers and stored data of the site from browsers, after a service was taken over. */
    RESET_BROWSERS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
    /**
     * Which previews can load modules from dev servers on the machine of the browser: `signed` accepts those that the releases
     * service has signed, and `on` also unsigned ones in browsers on the machine of the edge.
     */
    PREVIEW_DEV_SERVERS: v.optional(v.picklist(['on', 'signed', 'off'], 'must be on, signed or off'), 'off'),
    /** Origin of the shell's dev server. Without it, the shell's files come from its production build. */
    SHELL_DEV_SERVER: v.optional(v.string()),
    /** Time limit for API reads of a page. The page is rendered without responses that arrive later. */
    API_DEADLINE_MS: createMillisecondsSchema(2000),
    /** How long pages and public API reads use a response without asking the service again. 0 asks each time. */
    API_FRESH_MS: createWholeNumberSchema(1000, 0, 60_000),
    /** How long pages use the last API responses of a service that fails. 0 turns it off. */
    API_STALE_SECONDS: createWholeNumberSchema(600, 0, 604_800),
    /** Comma-separated origins of renderers. Without it, the edge starts renderer processes itself. */
    RENDERER_URL: createOriginsSchema(''),
    RENDER_DEADLINE_MS: renderDeadline,
    /** Program of renderer processes that the shell's dev server builds. Without it, the program of this build is used. */
    RENDERER_PROGRAM: v.optional(v.string()),
    /** Time within which a page of a rollout must report that it responds. After it, the page counts as frozen. */
    REPORT_DEADLINE_MS: createMillisecondsSchema(30_000),
    /** Maximum requests per minute from one IPv4 address or IPv6 /64 network. A /48 has four times this limit. 0 turns it off. */
    READS_PER_MINUTE: createWholeNumberSchema(6000, 0, 10_000_000),
  }),
  v.forward(
    v.partialCheck(
      [['REGISTRY_URL'], ['REGISTRY_PUBLIC_KEYS']],
      ({ REGISTRY_URL, REGISTRY_PUBLIC_KEYS }) =>
        REGISTRY_URL.length === 0 || REGISTRY_PUBLIC_KEYS.length > 0,
      'must contain at least one key if REGISTRY_URL is set: registry revisions are verified with it',
    ),
    ['REGISTRY_PUBLIC_KEYS'],
  ),
  checkCdnVariables(),
  requireSecret('VISITOR_SECRET'),
  checkVariable(
    'PREVIEW_DEV_SERVERS',
    ({ PREVIEW_DEV_SERVERS, SITE_URL }) =>
      PREVIEW_DEV_SERVERS !== 'on' || typeof SITE_URL !== 'string' || isLocalUrl(SITE_URL),
    'must be signed or off, because SITE_URL is not on this machine: only browsers on the machine of the edge can use unsigned dev servers',
  ),
);

/**
 * Settings that depend on which variables are set: the overrides of service instances, such as `INVENTORY_URL`, and the names
 * of the claims in structured data that have their default values.
 */
const DerivedSettings = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((env) => ({ SERVICE_URLS: readServiceUrls(env), DEFAULT_CLAIMS: describeDefaultClaims(env) })),
);

/** Configuration of the edge. */
export const EdgeConfig = v.intersect([EdgeVariables, DerivedSettings]);
export type EdgeConfig = v.InferOutput<typeof EdgeConfig>;
