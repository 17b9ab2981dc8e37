import { isLoopbackHost } from '@msv/contracts/http/origin';
import { defaultPorts } from '@msv/contracts/site/defaultPorts';
import { usTimeZones } from '@msv/contracts/site/timeZones';
import { PublicKeyList } from '@msv/release-kit/signing/signingKeys';
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

/** Environment variables of the edge, without those of services. */
export const EdgeVariables = v.pipe(
  v.object({
    ...createServerConfigSchema({ port: defaultPorts.site, host: 'localhost' }).entries,
    ...SiteConfig.entries,
    ...seoConfig,
    ...cdnConfig,
    /** Google Tag Manager container, such as `GTM-ABC1234`. Without one, pages load no third-party code. */
    TAG_MANAGER_ID: v.optional(
      v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-ABC1234')),
    ),
    /** Additional origins of vehicle pictures, separated by commas. */
    PICTURE_ORIGINS: createOriginsSchema(''),
    /** Origins of the releases service. Without any, the edge only watches `REGISTRY_FILE`. */
    REGISTRY_URL: createOriginsSchema(''),
    /** Public keys (base64) that may sign registry revisions. */
    REGISTRY_PUBLIC_KEYS: v.pipe(v.optional(CommaSeparatedList, ''), PublicKeyList),
    /** Token for submitting statistics and reading source maps. Without a token, the edge does neither. */
    REGISTRY_EDGE_TOKEN: v.optional(v.string()),
    /** Secret that signs visitor cookies and keys of forms without scripts. Must be the same at all edges. */
    VISITOR_SECRET: v.optional(v.string()),
    /** File with the last valid registry revision. */
    REGISTRY_FILE: v.optional(v.string(), '.data/remotes.json'),
    /** File with signed pins, for rollbacks without the releases service. Default: beside `REGISTRY_FILE`. */
    PINS_FILE: v.optional(v.string()),
    /** Folder of the release files, with one subfolder per remote and version. */
    ARTIFACTS_FOLDER: v.optional(v.string(), '.data/artifacts'),
    /** `off` lets browsers render all pages. */
    SERVER_RENDERING: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
    /**
     * Tells visitors that messages about a verified dealership are also sent to it. Set it like
     * `LEADS_ROUTE_TO_DEALERS` of the leads service.
     */
    LEADS_ROUTE_TO_DEALERS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
    /** Name and postal address of the company that runs the site, on one line, for the footer. */
    SITE_LEGAL_NAME: v.optional(v.string()),
    SITE_POSTAL_ADDRESS: v.optional(v.string()),
    SITE_TIME_ZONE: v.optional(
      v.picklist(usTimeZones, `must be one of ${usTimeZones.join(', ')}`),
      'America/New_York',
    ),
    /** Removes service workers and stored data from browsers after a service was compromised. */
    RESET_BROWSERS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
    /**
     * Previews that can load modules from dev servers on the machine of the browser: `signed` accepts previews that the
     * releases service has signed, and `on` also accepts unsigned ones in browsers on the machine of the edge.
     */
    PREVIEW_DEV_SERVERS: v.optional(v.picklist(['on', 'signed', 'off'], 'must be on, signed or off'), 'off'),
    /** Origin of the shell's dev server. Without it, the edge serves the production build. */
    SHELL_DEV_SERVER: v.optional(v.string()),
    /** Time limit for the API reads of a page, which is rendered without late responses. */
    API_DEADLINE_MS: createMillisecondsSchema(2000),
    /** How long pages and public API reads use a response without asking the service again. 0 asks each time. */
    API_FRESH_MS: createWholeNumberSchema(1000, 0, 60_000),
    /** How long pages use the last API responses of a service that fails. 0 turns this off. */
    API_STALE_SECONDS: createWholeNumberSchema(600, 0, 604_800),
    /** Origins of renderers. Without any, the edge starts renderer processes. */
    RENDERER_URL: createOriginsSchema(''),
    RENDER_DEADLINE_MS: renderDeadline,
    /** Program of renderer processes that the shell's dev server builds. */
    RENDERER_PROGRAM: v.optional(v.string()),
    /** Time in which a page of a rollout must report that it responds, before it counts as frozen. */
    REPORT_DEADLINE_MS: createMillisecondsSchema(30_000),
    /**
     * Maximum number of requests per minute from one IPv4 address or IPv6 /64 network. An IPv6 /48 network has four
     * times the limit. 0 turns the limit off.
     */
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
 * Overrides of service instances, such as `INVENTORY_URL`, and names of the structured data claims with default values.
 */
const DerivedSettings = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((env) => ({ SERVICE_URLS: readServiceUrls(env), DEFAULT_CLAIMS: describeDefaultClaims(env) })),
);

export const EdgeConfig = v.intersect([EdgeVariables, DerivedSettings]);
export type EdgeConfig = v.InferOutput<typeof EdgeConfig>;
