import * as v from 'valibot';
import { createSingleLineTextSchema } from '../../http/textFields.ts';
import { Conversions, findForeignPosts } from './conversions.ts';
import { ExamplePage, SitemapRules } from './modulePages.ts';
import { ApiPrefix, isPageGranted, ModuleName, PagePrefix } from './moduleRegistration.ts';
import { RoutePath } from './routePath.ts';

/** Name of the file in a module's folder that contains the `ModuleConfig`. */
export const moduleConfigFileName = 'module.config.ts';

const ComponentName = v.pipe(
  v.string(),
  v.regex(/^\w+$/, 'A page or fragment is named like its file, without .tsx'),
);
const secretPattern = /^[A-Z][A-Z0-9_]+$/;
// The message omits the text, which may be the value of a secret.
const SecretName = v.pipe(
  v.string(),
  v.regex(secretPattern, 'A secret is the name of a variable, such as REVIEWS_KEY. Its value is generated'),
);
const Port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));

/**
 * Configuration of a module. Releases contain the routes, fragments, budget and sitemap rules. The owner, the prefixes
 * and the conversions take effect when the operator registers the module.
 */
export const ModuleConfig = v.pipe(
  v.object({
    name: ModuleName,
    /** Name of the team, such as `Inventory team`. */
    owner: createSingleLineTextSchema('A module has an owner', 100),
    pagePrefixes: v.optional(v.array(PagePrefix), []),
    /** Page names by route path, such as `{ '/inventory/:slug': 'VehiclePage' }`. */
    routes: v.optional(v.record(RoutePath, ComponentName), {}),
    /**
     * Routes whose pages contain a secret of one visitor. Such a page is not cached, not in the sitemap, loads no
     * third-party scripts and sends no referrer.
     */
    privatePages: v.optional(v.array(RoutePath), []),
    /** Names of the fragments that other modules may place on their pages. */
    fragments: v.optional(v.array(ComponentName), []),
    /** Path prefixes of the API that the module's service provides. */
    apiPrefixes: v.optional(v.array(ApiPrefix), []),
    /** Forms and events that count as conversions, such as `{ inquiries: { post: '/api/vehicle-inquiry' } }`. */
    conversions: v.optional(Conversions),
    /** True to abort a rollout if clearly fewer visitors of the candidate convert. */
    abortOnConversionFall: v.optional(v.boolean()),
    /** Size limit for the scripts of each page and each fragment, in kB after Brotli compression. */
    budget: v.optional(v.object({ pageScriptsKb: v.pipe(v.number(), v.minValue(0.001)) })),
    sitemap: v.optional(SitemapRules),
    /**
     * Pages that the sitemap does not list but `mf publish` and `mf check-service` check, such as
     * `/dealerships?search=Austin`.
     */
    examples: v.optional(v.array(ExamplePage)),
    /** Default ports on a development machine. A program without a default port gets a free port. */
    ports: v.optional(v.object({ service: v.optional(Port), devServer: v.optional(Port) }), {}),
    /**
     * Environment variables of the service with a random value per installation, such as `LEADS_ADDRESS_SALT`. Each
     * name starts with the name of the module. The list is literal, because `deploy/listSecrets.sh` reads it without
     * Node.js.
     */
    secrets: v.optional(v.array(SecretName), []),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const path of Object.keys(dataset.value.routes))
      if (!isPageGranted(dataset.value, path))
        addIssue({ message: `The route ${path} is outside of the page prefixes` });
    const { name, secrets, conversions = {}, apiPrefixes, routes, privatePages } = dataset.value;
    for (const path of privatePages)
      if (!Object.hasOwn(routes, path))
        addIssue({ message: `The private page ${path} is not one of the routes` });
    for (const message of findForeignPosts(conversions, apiPrefixes)) addIssue({ message });
    const secretPrefix = `${name.toUpperCase().replaceAll('-', '_')}_`;
    for (const secret of secrets)
      if (secretPattern.test(secret) && !secret.startsWith(secretPrefix))
        addIssue({ message: `The secret ${secret} must start with ${secretPrefix}` });
  }),
);
export type ModuleConfig = v.InferOutput<typeof ModuleConfig>;
/** A `ModuleConfig` in which properties with a default may be omitted. */
export type ModuleConfigInput = v.InferInput<typeof ModuleConfig>;
