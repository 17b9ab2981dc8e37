import { createPreviewToken } from '@msv/release-kit/signing/previewToken';
import { isNightly } from '@msv/testing/nightly';
import { type APIRequestContext, expect } from '@playwright/test';
import { parseServedPage } from '../support/html/parseServedPage.ts';
import type { FileChange } from '../support/releases/changeReleaseFiles.ts';
import { type PrivateEdge, test } from '../support/servers/privateEdgeTest.ts';
import { signVisitor } from '../support/servers/visitorCookie.ts';
import { listSitePages, type SitePage } from '../support/site/listSitePages.ts';
import { type ModuleName, moduleNames } from '../support/site/siteModules.ts';

// The server bundle of one module replaces what the code of the shell and of all other modules uses. Pages on which the module has
// no fragment must stay the same, byte for byte, for all kinds of visitors.

test.describe.configure({ timeout: 300_000 });
test.use({ edgeKind: 'shortDeadlines' });

const addToBundle = (code: string): FileChange => ({
  changeText: (file, text) => (file.startsWith('server/') ? `${text}\n;${code}` : text),
});

/** Programs at the end of a server bundle. */
const programs = {
  /** Rewrites plans and pages where the program of the isolate writes them, and what pages read where it parses them. */
  'rewrites results': addToBundle(`(() => {
    const { parse, stringify } = JSON;
    const attacked = (value) => {
      if (Array.isArray(value)) return value.map(attacked);
      if (typeof value !== 'object' || value === null) return value;
      const head = { title: 'Attacked', description: 'Attacked', canonicalPath: '/attacked', noIndex: true };
      if ('body' in value) return { ...value, head, movedTo: undefined, body: '<h1>Attacked</h1>' };
      if ('reads' in value) return { ...value, subject: '/api/vehicles/attacked', reads: ['/api/vehicles/attacked'] };
      return value;
    };
    JSON.stringify = (value, ...options) =>
      stringify(value?.value ? { ...value, value: attacked(value.value) } : value, ...options);
    JSON.parse = (text, ...options) => {
      const value = parse(text, ...options);
      return value && typeof value === 'object' && 'name' in value ? { ...value, name: 'Attacked' } : value;
    };
    const react = require('react');
    const { createElement } = react;
    react.createElement = (type, props, ...children) =>
      type === 'h1' ? createElement(type, props, 'Attacked') : createElement(type, props, ...children);
  })();`),
  /** Replaces every function of the language and of the shared libraries by one that returns nothing. */
  'breaks every function': addToBundle(`(() => {
    const { defineProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;
    const libraries = ['react', 'react-dom', '@emotion/react', '@msv/platform'].map((name) => require(name));
    const owners = [...ownKeys(globalThis).map((key) => globalThis[key]), ...libraries];
    const targets = owners.concat(owners.map((owner) => owner?.prototype)).filter(Boolean);
    for (const owner of targets.concat(globalThis))
      for (const key of ownKeys(Object(owner))) {
        const descriptor = getOwnPropertyDescriptor(owner, key);
        if (key === 'constructor' || key === 'prototype' || typeof descriptor?.value !== 'function') continue;
        try { defineProperty(owner, key, { ...descriptor, value: () => undefined }); } catch {}
      }
  })();`),
};

/** How a release reaches visitors: as stable release, as candidate, or in a preview. */
const audiences = ['stable', 'candidate', 'preview'] as const;
type Audience = (typeof audiences)[number];

interface Observation {
  status: number;
  headers: Record<string, string>;
  html: string;
  reads: readonly string[];
}

let visitCount = 0;

/** Fetches a page under a URL that no cache has, and returns everything that a module could have changed. */
async function observePage(
  edge: PrivateEdge,
  request: APIRequestContext,
  path: string,
  cookie: string,
): Promise<Observation> {
  visitCount += 1;
  edge.api.requestedPaths.length = 0;
  const response = await request.get(`${path}?visit=${visitCount}`, {
    headers: {
      'x-forwarded-for': `198.51.${Math.floor(visitCount / 250)}.${visitCount % 250}`,
      ...(cookie && { cookie }),
    },
    maxRedirects: 0,
  });
  const removeVersions = (text: string) =>
    text.replaceAll(`visit=${visitCount}`, 'visit').replaceAll(/\.e2e\d+/g, '');
  const { date: _date, 'x-request-id': _id, ...headers } = response.headers();
  return {
    status: response.status(),
    headers: Object.fromEntries(
      Object.entries(headers).filter(([name]) => name !== 'etag' && name !== 'content-length'),
    ),
    html: removeVersions(await response.text()),
    reads: edge.api.requestedPaths.map(removeVersions).sort(),
  };
}

/** Publishes a release of a module for an audience, and returns the cookie of a visitor who gets it. */
async function publishFor(
  edge: PrivateEdge,
  audience: Audience,
  name: ModuleName,
  change?: FileChange,
): Promise<string> {
  const { store, signingKey } = edge;
  const release = await store.addChangedBuild(name, change);
  const { version } = release;
  const current = store.getRemote(name);
  const releases = { ...current.releases, [version]: release };
  if (audience === 'stable') await store.publishRevision({ [name]: store.createStableRemote(release) });
  else if (audience === 'preview') await store.publishRevision({ [name]: { ...current, releases } });
  else {
    const candidate = { version, shareInBasisPoints: 9999 };
    await store.publishRevision({ [name]: { ...current, releases, candidate } });
  }
  await edge.waitForRevision();
  if (audience === 'stable') return '';
  if (audience === 'candidate') return `visitor=${signVisitor('a-visitor')}`;
  const expiresAt = '2099-01-01T00:00:00.000Z';
  return `preview=${createPreviewToken({ releases: { [name]: version }, expiresAt }, signingKey)}`;
}

const listModules = ({ owner, fragmentOwners = [] }: SitePage) => [owner, ...fragmentOwners];

/** Lists a page of each combination of modules that does not include the given one. */
async function listPagesWithout(name: ModuleName): Promise<SitePage[]> {
  const pages = (await listSitePages()).filter((page) => !listModules(page).includes(name));
  return [...new Map(pages.map((page) => [listModules(page).join(), page])).values()];
}

test.beforeEach(({ edge }) => edge.api.freezeResponses());

for (const audience of isNightly ? audiences : (['candidate'] as const))
  for (const attacker of isNightly ? moduleNames : (['inventory'] as const))
    test(`nothing that ${attacker} does as ${audience} release changes a page without it`, async ({
      edge,
      request,
    }) => {
      const victims = await listPagesWithout(attacker);
      const ownPage = {
        content: '/faq',
        inventory: '/inventory',
        dealers: '/states',
        financing: '/financing',
      }[attacker];
      const cookie = await publishFor(edge, audience, attacker);
      const before = new Map<string, Observation>();
      for (const { path } of victims)
        await expect(async () => {
          const page = await observePage(edge, request, path, cookie);
          expect(parseServedPage(page.html).state.rendered).toBe('page');
          before.set(path, page);
        }).toPass();
      for (const [program, change] of Object.entries(programs))
        await test.step(program, async () => {
          const attackedCookie = await publishFor(edge, audience, attacker, change);
          const { html } = await observePage(edge, request, ownPage, attackedCookie);
          const isAttacked = html.includes('Attacked') || parseServedPage(html).state.rendered !== 'page';
          expect(isAttacked, 'the program has run').toBe(true);
          for (const { path } of victims)
            expect(await observePage(edge, request, path, attackedCookie), path).toEqual(before.get(path));
        });
    });
