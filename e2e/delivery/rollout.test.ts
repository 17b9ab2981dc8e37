import { bucketOf, everyone, isOnTrial } from '@msv/contracts/canary';
import type { Release } from '@msv/contracts/release';
import { expect, type Page } from '@playwright/test';
import { newText } from '../stage/newText.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { type PrivateEdge, test } from '../stage/privateEdge.ts';
import { servedPage } from '../stage/servedPage.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

test.use({ remote: 'content' });

const stableHeading = 'Thank you! Your message was received.';
const trialHeading = 'Thank you, on trial!';
const visitors = Array.from({ length: 200 }, (_, at) => `visitor-${String(at).padStart(14, '0')}`);

/** The content module with a release on trial, made once for all tests here. */
let trial: Promise<Release> | undefined;
let stable = '';

async function putOnTrial({ store, catchUp, release }: PrivateEdge, shareInBasisPoints: number) {
  if (!trial) {
    stable = await release();
    trial = store.add('content', newText(stableHeading, trialHeading));
  }
  const candidate = await trial;
  const { owner, version } = candidate;
  const { releases = {} } = store.remotes.content ?? {};
  await store.publish({
    content: {
      owner,
      stable,
      candidate: { version, shareInBasisPoints },
      releases: { ...releases, [version]: candidate },
    },
  });
  await catchUp();
  return version;
}

/** A page that shows no data: what it takes is the edge's own. */
const path = '/thank-you';

async function served({ program }: PrivateEdge, visitor?: string) {
  const headers = visitor ? { cookie: `visitor=${visitor}` } : undefined;
  const reply = await fetch(program.url + path, { ...(headers && { headers }) });
  const html = await reply.text();
  const { state, heading } = servedPage(html);
  const version = state.remotes.content?.version ?? '';
  const named = [...html.matchAll(/\/r\/content\/([^/]+)\//g)].map(([, one]) => one);
  expect([...new Set(named)], 'every address of the module is one of this release').toEqual([version]);
  expect(heading, 'the server rendered with this release').toBe(
    version === stable ? stableHeading : trialHeading,
  );
  return { version, headers: reply.headers };
}

async function onTrial(edge: PrivateEdge, candidate: string): Promise<string[]> {
  const got = new Set<string>();
  const waiting = [...visitors];
  const askForAll = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop())
      if ((await served(edge, one)).version === candidate) got.add(one);
  };
  await Promise.all(Array.from({ length: 8 }, askForAll));
  return visitors.filter((one) => got.has(one));
}

test('a share gives the candidate to exactly the visitors of its buckets, and a greater one to them and more', async ({
  edge,
}) => {
  let before: string[] = [];
  const counts: string[] = [];
  for (const share of [0, 1, 1000, 5000, everyone]) {
    const candidate = await putOnTrial(edge, share);
    const got = await onTrial(edge, candidate);
    expect(got).toEqual(visitors.filter((one) => isOnTrial(bucketOf('content', one), share)));
    expect(
      before.filter((one) => !got.includes(one)),
      'visitors who were moved back',
    ).toEqual([]);
    before = got;
    counts.push(`${share} basis points: ${got.length}`);
  }
  expect(before, 'everyone is everyone').toEqual(visitors);
  console.log(`Of ${visitors.length} visitors on trial at ${counts.join(', ')}`);
});

test('visitors are told apart only while some are on trial', async ({ edge }) => {
  for (const [share, isTold] of [
    [0, false],
    [1, true],
    [everyone, false],
  ] as const) {
    await putOnTrial(edge, share);
    const { headers } = await served(edge);
    expect(headers.get('set-cookie') ?? '', `at ${share}`).toMatch(
      isTold ? /^visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/ : /^$/,
    );
    expect(headers.get('cache-control')).toBe(isTold ? 'private, no-cache' : 'no-cache');
  }
});

async function releaseShown(page: Page) {
  await untilHydrated(page);
  const version = await page.evaluate(() => {
    const text = document.getElementById('page-state')?.textContent ?? '';
    return JSON.parse(text).remotes.content.version;
  });
  return { version, heading: await page.getByRole('heading', { level: 1 }).textContent() };
}

test('a browser keeps its release over reloads, and runs the one that the server rendered', async ({
  edge,
  page,
  context,
}) => {
  await putOnTrial(edge, 5000);
  const noise = noiseOf(page);
  const scripts: string[] = [];
  page.on('request', (one) => {
    if (one.url().includes('/r/content/')) scripts.push(one.url());
  });
  const kinds = new Set<string>();
  // Both kinds of visitor turn up soon; six of them in a row of one kind are as likely as 3 %, twenty as 1 in 500,000.
  for (let visitor = 0; visitor < 20 && kinds.size < 2; visitor++) {
    await context.clearCookies();
    await page.goto(path);
    const first = await releaseShown(page);
    kinds.add(first.version);
    for (let reload = 0; reload < 2; reload++) {
      scripts.length = 0;
      await page.reload();
      expect(await releaseShown(page)).toEqual(first);
      expect(scripts.filter((url) => !url.includes(`/${first.version}/`))).toEqual([]);
    }
  }
  expect(kinds.size).toBe(2);
  expect(noise, 'server and browser rendered the same').toEqual([]);
});

test('a candidate for the next shell reaches nobody on this one', async ({ edge }) => {
  const version = await putOnTrial(edge, everyone);
  const content = edge.store.remotes.content;
  const candidate = content?.releases[version];
  if (!content || !candidate) throw new Error('The candidate is not in the store');
  const forNextShell = { ...candidate, platform: '^2.0.0' };
  await edge.store.publish({
    content: { ...content, releases: { ...content.releases, [version]: forNextShell } },
  });
  await edge.catchUp();
  expect((await served(edge)).version).toBe(stable);
});
