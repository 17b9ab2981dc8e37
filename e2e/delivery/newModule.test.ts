import { publishBuild } from '@msv/mf/publishing/publishBuild';
import { startTestApi } from '@msv/testing/api/startTestApi';
import { isNightly } from '@msv/testing/nightly';
import { expect } from '@playwright/test';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { buildNewModule } from '../support/releases/buildNewModule.ts';
import { test } from '../support/servers/releasesServiceTest.ts';
import { projectRoot } from '../support/site/projectRoot.ts';

test.setTimeout(180_000);

/** A module that the project does not know: one page, which reads from the module's own API. */
const partsModule = {
  'module.config.ts': `
    export default {
      name: 'parts',
      owner: 'Parts team',
      pagePrefixes: ['/parts'],
      routes: { '/parts': 'PartsPage' },
      apiPrefixes: ['/api/parts'],
    };`,
  'src/partsRead.ts': `
    import * as v from 'valibot';
    export const partsRead = { url: '/api/parts', schema: v.array(v.string()) };`,
  'src/pages/PartsPage.prefetch.ts': `
    import { partsRead } from '../partsRead.ts';
    export const prefetch = () => ({ reads: [partsRead] });`,
  'src/pages/PartsPage.tsx': `
    import { Link, useApi, usePageHead } from '@msv/platform';
    import { partsRead } from '../partsRead.ts';
    export default function PartsPage() {
      const parts = useApi(partsRead);
      usePageHead({ title: 'Parts', description: 'Parts of vehicles', canonicalPath: '/parts' });
      return <><h1>Parts: {parts.data?.join(', ')}</h1><Link to="/thank-you">Thank you</Link></>;
    }`,
};

test.skip(!isNightly, 'runs each night');

test('the operator adds a module to a running edge, which serves its page and API, and removes it again', async ({
  releases: { operator },
  edge,
  page,
  request,
}) => {
  const partsApi = await startTestApi(() => ({
    headers: { 'content-type': 'application/json' },
    body: '["Battery","Tire"]',
  }));
  const fetchStatus = async (path: string) => (await request.get(edge.url + path)).status();
  try {
    expect(await fetchStatus('/parts')).toBe(404);
    expect(await fetchStatus('/api/parts')).toBe(404);

    const module = {
      owner: 'Parts team',
      pagePrefixes: ['/parts'],
      apiPrefixes: ['/api/parts'],
      instances: [partsApi.origin],
    };
    const registration = { kind: 'addModule', remote: 'parts', module, reason: 'A new team' } as const;
    await operator.changeModules(registration);
    await expect.poll(() => fetchStatus('/api/parts')).toBe(200);
    expect(await fetchStatus('/parts'), 'registered, but without a release').toBe(503);
    await expect(
      operator.changeModules({
        ...registration,
        remote: 'accessories',
        module: { ...module, pagePrefixes: ['/contact'], apiPrefixes: [] },
      }),
    ).rejects.toThrow('/contact belongs to content.');

    const folder = await buildNewModule(partsModule);
    const { version } = await publishBuild({ client: operator, root: projectRoot, folder });
    await operator.change({ kind: 'promote', remote: 'parts', version, reason: 'The first release' });
    await expect.poll(() => fetchStatus('/parts')).toBe(200);

    const pageErrors = collectPageErrors(page);
    const response = await page.goto(`${edge.url}/parts`);
    expect(await response?.text(), 'rendered on the server').toContain('Battery, Tire');
    await waitForHydration(page);
    await markDocument(page);
    await page.getByRole('link', { name: 'Thank you' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you! Your message was received.');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parts: Battery, Tire');
    await expectSameDocument(page);
    expect(pageErrors).toEqual([]);

    await operator.changeModules({ kind: 'removeModule', remote: 'parts', reason: 'The team has left' });
    await expect.poll(() => fetchStatus('/api/parts')).toBe(404);
    expect(await fetchStatus('/parts')).toBe(404);
    expect(edge.isRunning).toBe(true);
  } finally {
    await partsApi.close();
  }
});
