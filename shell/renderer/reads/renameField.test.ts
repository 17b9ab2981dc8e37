import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Dealership } from '@msv/contracts/dealers/dealership';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { buildServerBundle } from '../../test/buildServerBundle.ts';
import { createTestRenderer } from '../../test/createTestRenderer.ts';
import type { RendererPool } from '../pool/createRendererPool.ts';
import { checkReadsAndPages } from './checkReadsAndPages.ts';

// The example of "Change an API" in docs/module-team.md: the service renames the field `phone` of dealerships to
// `phoneNumber`. The releases contain the real contract, and each step runs the real check.

const dealersRelease = (readSource: string, version: string) =>
  buildServerBundle(
    `import { allDealershipsRead, Dealership } from '@msv/contracts/dealers/dealership';
    import { defineApiRead } from '@msv/contracts/http/apiRead';
    import * as v from 'valibot';
    const { phone, ...otherFields } = Dealership.entries;
    const read = ${readSource};
    export default { DealershipsPage: { Component: () => null, prefetch: () => ({ subject: read }) } };`,
    {
      remote: 'dealers',
      version,
      routes: [{ path: '/dealerships', expose: './DealershipsPage' }],
      fragments: [],
    },
  );

type Bundle = Awaited<ReturnType<typeof buildServerBundle>>;
let oldRelease: Bundle;
let newRelease: Bundle;
let api: TestApi;
let renderer: RendererPool;
beforeAll(async () => {
  renderer = createTestRenderer();
  oldRelease = await dealersRelease('allDealershipsRead', '1.0.0');
  newRelease = await dealersRelease(
    'defineApiRead(allDealershipsRead.url, v.array(v.object({ ...otherFields, phoneNumber: phone })))',
    '2.0.0',
  );
  api = await startTestApi(() => ({}));
});
afterAll(async () => {
  await Promise.all([oldRelease.remove(), newRelease.remove(), api.close(), renderer.close()]);
});

/** Versions of the service: each converts a stored dealership to its response. */
const serviceVersions = {
  original: (dealership: Dealership) => dealership,
  expanded: (dealership: Dealership) => ({ ...dealership, phoneNumber: dealership.phone }),
  contracted: ({ phone, ...dealership }: Dealership) => ({ ...dealership, phoneNumber: phone }),
};

async function findMismatches(version: keyof typeof serviceVersions, live: readonly Bundle[]) {
  const body = JSON.stringify([1, 2, 3].map((id) => serviceVersions[version](buildDealership({ id }))));
  api.respond = ({ url }) => (url === '/api/dealerships' ? { body } : { status: 404 });
  const result = await checkReadsAndPages(
    {
      releases: live.map(({ release, folder }) => ({ release, folder })),
      siteUrl: 'http://127.0.0.1:9',
      service: { url: api.origin, apiPrefixes: ['/api/dealerships'] },
    },
    renderer,
  );
  if (!('releases' in result)) throw new Error(result.unreachable.reason);
  return result.releases.flatMap(({ version: release, mismatches }) =>
    mismatches.map(({ url, field, otherItems }) => ({ release, url, field, otherItems })),
  );
}

const missing = (release: string, field: string) => ({
  release,
  url: '/api/dealerships',
  field: `[0].${field}`,
  otherItems: 2,
});

// Each test is one step of the example.
test('a rename in one step would break the live release', async () => {
  expect(await findMismatches('contracted', [oldRelease])).toEqual([missing('1.0.0', 'phone')]);
});

test('step 1, expand: the service that returns both fields fits the live release', async () => {
  expect(await findMismatches('expanded', [oldRelease])).toEqual([]);
});

test('step 2, migrate: the new release fits the live API only after step 1', async () => {
  expect(await findMismatches('original', [newRelease])).toEqual([missing('2.0.0', 'phoneNumber')]);
  expect(await findMismatches('expanded', [newRelease])).toEqual([]);
});

test('during the rollout of the new release, the old field is still needed', async () => {
  expect(await findMismatches('contracted', [oldRelease, newRelease])).toEqual([missing('1.0.0', 'phone')]);
});

test('step 3, contract: after the promotion of the new release, the old field can be removed', async () => {
  expect(await findMismatches('contracted', [newRelease])).toEqual([]);
});
