import { policyPagePaths } from '@msv/contracts/content/policyPages';
import { notFoundPath } from '../page/notFoundPage.ts';
import { readBuiltRelease } from '../releases/readBuiltRelease.ts';
import { type ModuleName, moduleNames } from './siteModules.ts';

/** The data and fragments that a page shows. */
interface PageDependencies {
  /** True if the page responds with 503 when the data of its owner is unavailable. */
  requiresData?: boolean;
  /** Modules whose data the page or its fragments show but do not require. */
  optionalDataOwners?: readonly ModuleName[];
  /** Modules whose fragments are on the page. */
  fragmentOwners?: readonly ModuleName[];
}

/** A page of the site, with its URL path. */
export interface SitePage extends PageDependencies {
  path: string;
  /** Module that owns the page. The 404 page belongs to the shell. */
  owner: ModuleName | 'shell';
}

/** Example URL paths of the routes that have parameters. */
const examplePaths: Readonly<Record<string, string>> = {
  '/inventory/:slug': '/inventory/evolution-d-max-gt4',
  '/dealerships/:slug': '/dealerships/tangerine-moon-demo-carts-orlando',
  '/states/:slug': '/states/texas',
};

/** Dependencies by route. A route without an entry shows neither data nor fragments. */
const dependenciesByRoute: Readonly<Record<string, PageDependencies>> = {
  '/': {
    optionalDataOwners: ['content', 'inventory', 'dealers', 'financing'],
    fragmentOwners: ['inventory', 'dealers'],
  },
  '/inventory': { requiresData: true, optionalDataOwners: ['financing'] },
  '/inventory/:slug': {
    requiresData: true,
    optionalDataOwners: ['financing'],
    fragmentOwners: ['financing', 'dealers'],
  },
  '/saved': { optionalDataOwners: ['inventory', 'financing'] },
  '/dealerships': { requiresData: true },
  '/dealerships/:slug': {
    requiresData: true,
    optionalDataOwners: ['inventory', 'financing'],
    fragmentOwners: ['inventory'],
  },
  '/states': { requiresData: true },
  '/states/:slug': {
    requiresData: true,
    optionalDataOwners: ['inventory', 'financing'],
    fragmentOwners: ['inventory'],
  },
  '/usa': {
    requiresData: true,
    optionalDataOwners: ['inventory', 'financing'],
    fragmentOwners: ['inventory'],
  },
  '/financing': { optionalDataOwners: ['financing'] },
  ...Object.fromEntries(['/faq', ...policyPagePaths].map((path) => [path, { requiresData: true }])),
};

/** Lists one page per route of the remotes' builds, without private pages, and the 404 page. */
export async function listSitePages(): Promise<SitePage[]> {
  const pages = await Promise.all(moduleNames.map(listModulePages));
  return [...pages.flat(), { path: notFoundPath, owner: 'shell' }];
}

async function listModulePages(owner: ModuleName): Promise<SitePage[]> {
  const { routes } = await readBuiltRelease(owner);
  const publicRoutes = routes.filter(({ isPrivate }) => !isPrivate);
  return publicRoutes.map(({ path: route }) => {
    const path = examplePaths[route] ?? route;
    if (path.includes(':')) throw new Error(`Add an example URL path for the route ${route} to examplePaths`);
    return { path, owner, ...dependenciesByRoute[route] };
  });
}
