import { ports } from '@msv/contracts/ports';
import { origins } from '@msv/service-kit/origin';
import { publicKeys } from '@msv/service-kit/publicKeys';
import { serverConfig } from '@msv/service-kit/serviceConfig';
import { siteConfig } from '@msv/service-kit/siteConfig';
import * as v from 'valibot';
import { claims } from './seo/claims.ts';

const milliseconds = (fallback: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^[1-9]\d{0,5}$/, 'must be a whole number of milliseconds'),
    v.transform(Number),
  );

/** Everything that an operator can set for the site itself. */
export const EdgeConfig = v.pipe(
  v.object({
    ...serverConfig({ port: ports.site, host: 'localhost' }).entries,
    ...siteConfig.entries,
    ...claims,
    /** Google Tag Manager's container, such as `GTM-ABC1234`; without one nothing of a third party is ever loaded. */
    TAG_MANAGER_ID: v.optional(
      v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-ABC1234')),
    ),
    /** Where else pictures of vehicles may come from, with commas between the origins; the site draws its own. */
    PICTURE_ORIGINS: origins(''),
    /** The instances of the service of the releases. Without it, the edge follows the file alone. */
    REGISTRY_URL: origins(''),
    /** Who may say which release is live: public keys of the service, in base64, with commas between them. */
    REGISTRY_PUBLIC_KEYS: publicKeys,
    /** What this edge says to the service when it hands on how releases do; without it, nobody is told. */
    REGISTRY_EDGE_TOKEN: v.optional(v.string()),
    /** The last good revision of the registry: which release of which remote is live. */
    REGISTRY_FILE: v.optional(v.string(), '.data/remotes.json'),
    /** The releases themselves, one folder per remote and version. */
    ARTIFACTS_FOLDER: v.optional(v.string(), '.data/artifacts'),
    /** Off while developing: dev servers offer the browser's half only. */
    SERVER_RENDERING: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
    /** Whether a browser may name dev servers on its own machine: only where nobody but developers visits. */
    PREVIEW_DEV_SERVERS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
    /** The dev server of the shell, while developing; else its files come from its own build. */
    SHELL_DEV_SERVER: v.optional(v.string()),
    /** Where each service's instances are, with commas between them. */
    INVENTORY_URL: origins(`http://127.0.0.1:${ports.services.inventory}`),
    DEALERS_URL: origins(`http://127.0.0.1:${ports.services.dealers}`),
    FINANCING_URL: origins(`http://127.0.0.1:${ports.services.financing}`),
    CONTENT_URL: origins(`http://127.0.0.1:${ports.services.content}`),
    LEADS_URL: origins(`http://127.0.0.1:${ports.services.leads}`),
    /** How long a page waits for the services before it is rendered without them. */
    API_DEADLINE_MS: milliseconds(2000),
    /** How long a worker may take for a page before it is ended and the browser renders the page. */
    RENDER_DEADLINE_MS: milliseconds(1500),
  }),
  v.forward(
    v.partialCheck(
      [['REGISTRY_URL'], ['REGISTRY_PUBLIC_KEYS']],
      ({ REGISTRY_URL, REGISTRY_PUBLIC_KEYS }) =>
        REGISTRY_URL.length === 0 || REGISTRY_PUBLIC_KEYS.length > 0,
      'must name a key where REGISTRY_URL is set: no revision could be trusted without one',
    ),
    ['REGISTRY_PUBLIC_KEYS'],
  ),
);
export type EdgeConfig = v.InferOutput<typeof EdgeConfig>;
