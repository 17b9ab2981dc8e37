import * as v from 'valibot';
import { isOrigin } from '../../http/origin.ts';
import { createSingleLineTextSchema } from '../../http/textFields.ts';
import { ProvenancePolicy } from '../provenance/provenancePolicy.ts';
import { RemoteName } from '../release.ts';
import { Conversions } from './conversions.ts';
import { matchesPathPrefix } from './pathPrefix.ts';

/** Names that would conflict with environment variables such as `SITE_URL` or with names in the registry's history. */
const reservedNames = ['automatic', 'operator', 'registry', 'releases', 'shell', 'site'];

/** First segments of the URLs that the edge serves itself. */
const reservedSegments = ['api', 'beacon', 'healthz', 'preview', 'r', 'readyz', 'shell', 'sitemaps'];

/** Schema for the name of a module, which is also the name of its remote. */
export const ModuleName = v.pipe(
  RemoteName,
  v.notValues(reservedNames, ({ input }) => `${input} is a reserved name`),
);

/** Schema for a path prefix of pages, such as `/inventory`. The prefix `/` covers only the home page. */
export const PagePrefix = v.pipe(
  v.string(),
  v.regex(/^\/$|^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/, 'A page prefix looks like /inventory'),
  v.check(
    (prefix) => !reservedSegments.includes(prefix.split('/')[1] ?? ''),
    ({ input }) => `${input} belongs to the site itself`,
  ),
);

/** Schema for a path prefix of an API, such as `/api/vehicles`. */
export const ApiPrefix = v.pipe(
  v.string(),
  v.regex(/^\/api(\/[a-z0-9]+(-[a-z0-9]+)*)+$/, 'An API prefix looks like /api/vehicles'),
);

/**
 * Owner and path prefixes of a module. The edge ignores the routes of a release outside of these prefixes. A module
 * without page prefixes has only a service; a module without API prefixes has only a remote.
 */
export const RequestedRegistration = v.object({
  owner: createSingleLineTextSchema('A module has an owner', 100),
  pagePrefixes: v.array(PagePrefix),
  apiPrefixes: v.array(ApiPrefix),
  /** Not part of a release, so that both releases of a rollout are compared by the same conversions. */
  conversions: v.optional(Conversions),
  abortOnConversionFall: v.optional(v.boolean()),
  /** Origins of the service's instances, which browsers never receive. */
  instances: v.optional(
    v.array(v.pipe(v.string(), v.check(isOrigin, 'An instance is an origin such as http://10.0.0.5:4001'))),
  ),
});
export type RequestedRegistration = v.InferOutput<typeof RequestedRegistration>;

/** Registration of a module with the rules for signed releases, which separate kinds of changes set. */
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
