import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { createFollowingEdge } from '../../test/createFollowingEdge.ts';
import { devServersCookieName, devServersPlugin } from './devServersPlugin.ts';
import { previewsPlugin } from './previewsPlugin.ts';
import { siteCookiesPlugin } from './siteCookiesPlugin.ts';
import { visitorIdsPlugin } from './visitorIdsPlugin.ts';
import { visitorSelectionPlugin } from './visitorSelectionPlugin.ts';

const version = '0.0.0-development';
let setup: Awaited<ReturnType<typeof createFollowingEdge>>;
let devServer: TestApi;
beforeEach(async () => {
  devServer = await startTestApi(() => ({ body: JSON.stringify(buildRelease({ version, assets: [] })) }));
  setup = await createFollowingEdge();
  await setup.replaceEdge({ PREVIEW_DEV_SERVERS: 'on' });
  await setup.start(async ({ app, config }) => {
    await app.register(siteCookiesPlugin, config);
    await app.register(visitorIdsPlugin);
    await app.register(devServersPlugin, config);
    await app.register(previewsPlugin, config);
    await app.register(visitorSelectionPlugin);
    app.get('/selection', async (request, reply) => (await app.selectForVisitor(request, reply)).selection);
  });
});
afterEach(async () => {
  await setup.close();
  await devServer.close();
});

/** Returns the URL of the remote's entry script that a browser with these cookies loads. */
const getEntry = async (cookies: Record<string, string>) =>
  (await setup.edge.app.inject({ url: '/selection', cookies })).json().remotes.inventory.entry;

test('an edge that follows the releases service shows a dev server, but only in the browser that uses it', async () => {
  expect(await getEntry({ [devServersCookieName]: `inventory=${devServer.origin}` })).toBe(
    `${devServer.origin}/client/remoteEntry.1a2b3c4d.js`,
  );
  expect(await getEntry({})).toBe('/r/inventory/1.0.0/client/remoteEntry.1a2b3c4d.js');
});
