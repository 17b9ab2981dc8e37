import { previewEndUrl } from '@msv/contracts/releases/preview';
import { createPreviewToken } from '@msv/release-kit/signing/previewToken';
import { isNightly } from '@msv/testing/nightly';
import { type APIRequestContext, expect } from '@playwright/test';
import fc from 'fast-check';
import { attackMark, createAttackChange } from '../support/attacks/attackBundle.ts';
import { type AttackName, attacks } from '../support/attacks/attacks.ts';
import { Canaries } from '../support/attacks/Canaries.ts';
import { parseServedPage } from '../support/html/parseServedPage.ts';
import { type PrivateEdge, test } from '../support/servers/privateEdgeTest.ts';

// Team code in releases that only previews show tries to leave its isolate. The tests know nothing about the isolates. They look
// for secrets in everything that the edge sends and logs, and compare the pages of all other visitors before and after.

test.describe.configure({ timeout: 600_000 });
test.use({ edgeKind: 'shortDeadlines' });

const attackNames = Object.keys(attacks) as AttackName[];
const combinationCount = isNightly ? 30 : 4;
/** `ATTACK_SEED` repeats the combinations of a failed run. */
const seed = Number(process.env.ATTACK_SEED ?? Date.now() % 2 ** 31);
const stablePaths = ['/', '/financing', '/contact', '/dealerships', '/inventory'];

let canaries: Canaries;
/** Pages of visitors without a preview before the first attack, by path. */
const pagesBefore = new Map<string, string>();
let requestCount = 0;

test.beforeAll(async () => {
  canaries = await Canaries.start();
});
test.afterAll(() => canaries.stop());

test.beforeEach(async ({ edge, request }) => {
  edge.api.freezeResponses();
  for (const path of stablePaths)
    await expect(async () => {
      const page = await fetchStablePage(request, path);
      expect(parseServedPage(page).state.rendered).toBe('page');
      pagesBefore.set(path, page);
    }).toPass();
});

const formatNames = (names: readonly AttackName[]) => names.join(' + ');

/**
 * Adds a release for each list of attacks to the registry, which no visitor gets. Returns a preview token for each of them, by the
 * formatted names.
 */
async function registerPreviews(
  { store, process: edgeProcess, signingKey, waitForRevision }: PrivateEdge,
  combinations: readonly (readonly AttackName[])[],
) {
  const { releases, ...remote } = store.getRemote('content');
  const targets = canaries.getTargets(edgeProcess.pid ?? 0);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const added = { ...releases };
  const previewTokens = new Map<string, string>();
  for (const names of combinations) {
    const release = await store.addChangedBuild('content', createAttackChange(names, targets));
    added[release.version] = release;
    const preview = { releases: { content: release.version }, expiresAt };
    previewTokens.set(formatNames(names), createPreviewToken(preview, signingKey));
  }
  await store.publishRevision({ content: { ...remote, releases: added } });
  await waitForRevision();
  return previewTokens;
}

/** Creates the headers of a visitor. Each has another IP address, because the edge limits the requests of one. */
function createVisitorHeaders(previewToken?: string) {
  requestCount += 1;
  return {
    'x-forwarded-for': `198.51.${Math.floor(requestCount / 250)}.${requestCount % 250}`,
    ...(previewToken && { cookie: `preview=${previewToken}` }),
  };
}

/** Fetches a page under a URL that the edge has not cached. */
async function fetchPage(request: APIRequestContext, path: string, previewToken?: string) {
  const headers = createVisitorHeaders(previewToken);
  return request.get(`${path}?visit=${requestCount}`, { headers, maxRedirects: 0 });
}

async function fetchStablePage(request: APIRequestContext, path: string) {
  const html = await (await fetchPage(request, path)).text();
  return html.replaceAll(`visit=${requestCount}`, 'visit=0').replace(/<style.*?<\/style>/gs, sortStyles);
}

/** Sorts the names and rules of styles, because their order depends on what the renderer has rendered before. */
const sortStyles = (element: string) =>
  element
    .split(/[\s"}]+/)
    .sort()
    .join(' ');

async function expectUnchangedPages(request: APIRequestContext, paths: readonly string[]) {
  for (const path of paths)
    await test.step(`${path} is unchanged`, async () => {
      await expect(async () =>
        expect(await fetchStablePage(request, path)).toBe(pagesBefore.get(path)),
      ).toPass({ timeout: 30_000 });
    });
}

/** Fetches a page of a preview and asserts that the attack has run, and that the page contains no secret. */
async function openAttackedPage(request: APIRequestContext, path: string, previewToken: string) {
  const response = await fetchPage(request, path, previewToken);
  const html = await response.text();
  canaries.expectAbsent(`${html} ${JSON.stringify(response.headers())}`, `${path} of the preview`);
  const isLeftToBrowser = response.status() < 300 && parseServedPage(html).state.rendered !== 'page';
  expect(
    html.includes(attackMark) || isLeftToBrowser || response.status() === 503 || response.status() === 404,
    'the attack has run',
  ).toBe(true);
}

/** Posts a form that the service rejects, as a visitor without scripts. The response shows the visitor's own values again. */
async function postForm(request: APIRequestContext, previewToken?: string) {
  const name = canaries.add('form');
  const response = await request.post('/contact', {
    form: {
      formUrl: '/api/contact/form',
      nextPage: '/thank-you',
      firstName: name,
      email: `${name}@example.com`,
      message: name,
    },
    headers: createVisitorHeaders(previewToken),
    maxRedirects: 0,
  });
  expect(response.status()).toBeGreaterThanOrEqual(400);
  expect(await response.text(), 'the visitor gets the own values back').toContain(name);
}

async function expectNoDamage(edge: PrivateEdge) {
  await canaries.expectUntouched();
  const log = await edge.process.readLog();
  canaries.expectAbsent(log, 'the log of the edge');
  expect(log, 'an inspector was opened').not.toMatch(/Debugger listening|inspector/i);
}

/** Opens a preview after another visitor of the same preview has posted a form. */
async function attack(edge: PrivateEdge, request: APIRequestContext, previewToken: string) {
  await postForm(request, previewToken);
  await openAttackedPage(request, '/contact', previewToken);
  await expectUnchangedPages(request, ['/contact']);
  await expectNoDamage(edge);
}

const nightlyTest = isNightly ? test : test.skip;

nightlyTest(
  'a release that attacks its isolate reaches and changes nothing outside of its own pages',
  async ({ edge, request }) => {
    const previewTokens = await registerPreviews(
      edge,
      attackNames.map((name) => [name]),
    );
    for (const [name, token] of previewTokens)
      await test.step(`a release that ${name}`, () => attack(edge, request, token));

    await test.step('all pages are the same after the attacks, also while a visitor posts a form', async () => {
      await postForm(request);
      await expectUnchangedPages(request, stablePaths);
      for (const token of [...previewTokens.values()].slice(0, 3))
        await openAttackedPage(request, '/', token);
      await expectNoDamage(edge);
    });

    await test.step('all pages are the same after the previews have ended', async () => {
      const ended = await request.get(previewEndUrl, { maxRedirects: 0 });
      expect(ended.status()).toBe(303);
      await edge.store.reset();
      await edge.waitForRevision();
      for (const token of previewTokens.values()) {
        const html = await (await fetchPage(request, '/contact', token)).text();
        expect(html).not.toContain(attackMark);
        canaries.expectAbsent(html, 'a page after the preview');
      }
      await expectUnchangedPages(request, stablePaths);
      await expectNoDamage(edge);
    });
  },
);

test('random combinations of attacks reach and change nothing outside of their own pages', async ({
  edge,
  request,
}) => {
  const combination = fc.uniqueArray(fc.constantFrom(...attackNames), { minLength: 2, maxLength: 3 });
  const combinations = fc.sample(combination, { numRuns: combinationCount, seed });
  for (const [names, token] of await registerPreviews(edge, combinations))
    await test.step(`ATTACK_SEED=${seed}: ${names}`, async () => {
      await attack(edge, request, token);
      await openAttackedPage(request, '/', token);
    });
  await expectUnchangedPages(request, stablePaths);
  await expectNoDamage(edge);
});
