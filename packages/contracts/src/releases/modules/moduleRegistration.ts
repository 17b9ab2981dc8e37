import * as v from 'valibot';
import { isOrigin } from '../../http/origin.ts';
import { createSingleLineTextSchema } from '../../http/textFields.ts';
import { ProvenancePolicy } from '../provenance/provenancePolicy.ts';
import { RemoteName } from '../release.ts';
import { Conversions } from './conversions.ts';
import { matchesPathPrefix } from './pathPrefix.ts';

/**
 * Names that modules must not use, because they would conflict with environment variables such as `SITE_URL`
 * or with names in the registry's history.
 */
const reservedNames = ['automatic', 'operator', 'registry', 'releases', 'shell', 'site'];

/** First segments of the URLs that the edge serves itself. */
const reservedSegments = ['api', 'beacon', 'healthz', 'preview', 'r', 'readyz', 'shell', 'sitemaps'];

/** Schema for the name of a module. The module's remote, if there is one, has the same name. */
export const ModuleName = v.pipe(
  RemoteName,
  v.notValues(reservedNames, ({ input }) => `${input} is a reserved name`),
);

/**
 * Schema for a path prefix of pages, such as `/inventory`. A prefix covers its own path and all paths below
 * it. The prefix `/` covers only the home page.
 */
export const PagePrefix = v.pipe(
  v.string(),
  v.regex(/^\/$|^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/, 'A page prefix looks like /inventory'),
  v.check(
    (prefix) => !reservedSegments.includes(prefix.split('/')[1] ?? ''),
    ({ input }) => `${input} belongs to the site itself`,
  ),
);

/**
 * Schema for a path prefix of an API, such as `/api/vehicles`. A prefix covers its own path and all paths
 * below it.
 */
export const ApiPrefix = v.pipe(
  v.string(),
  v.regex(/^\/api(\/[a-z0-9]+(-[a-z0-9]+)*)+$/, 'An API prefix looks like /api/vehicles'),
);

/**
 * Registration that the operator requests: the owner of a module and its path prefixes. Each release defines its own routes, and
 * routes outside of the granted prefixes are ignored. A module without page prefixes has only a service; a
 * module without API prefixes has only a remote.
 */
export const RequestedRegistration = v.object({
  /** Name of the team that owns the module, such as `Inventory team`. */
  owner: createSingleLineTextSchema('A module has an owner', 100),
  pagePrefixes: v.array(PagePrefix),
  apiPrefixes: v.array(ApiPrefix),
  /** Registered instead of released, so that both releases of a rollout are compared by the same conversions. */
  conversions: v.optional(Conversions),
  abortOnConversionFall: v.optional(v.boolean()),
  /** Origins of the instances of the module's service. Browsers never receive them. */
  instances: v.optional(
    v.array(v.pipe(v.string(), v.check(isOrigin, 'An instance is an origin such as http://10.0.0.5:4001'))),
  ),
});
export type RequestedRegistration = v.InferOutput<typeof RequestedRegistration>;

/** Registration of a module, with its rules for signed releases. Separate kinds of changes set these rules. */
export const ModuleRegistration = v.object({
  ...RequestedRegistration.entries,
  provenance: v.optional(ProvenancePolicy),
});
export type ModuleRegistration = v.InferOutput<typeof ModuleRegistration>;

/** Returns true if the page prefixes of a module allow a page at the given path or route pattern. */
export const isPageGranted = (
  { pagePrefixes }: Pick<ModuleRegistration, 'pagePrefixes'>,
  path: string,
): boolean => pagePrefixes.some((prefix) => matchesPathPrefix(path, prefix));
