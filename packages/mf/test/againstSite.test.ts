import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApi } from '@msv/testing/api/startTestApi';
import { describeAgainstLinks, parseAgainstSite } from '../src/againstSite.ts';
import { ReleasesClient } from '../src/http/ReleasesClient.ts';
import { readSettings } from '../src/readSettings.ts';
import { tokens } from '../src/testing/startReleases.ts';
import { startMf } from './startMf.ts';

let mf: Awaited<ReturnType<typeof startMf>>;
beforeAll(async () => {
  mf = await startMf();
  await mf.run('modules add inventory --owner Inventory --pages /inventory', { MF_TOKEN: tokens.operator });
  await mf.project.build({ version: '1.0.0-aa11' });
  await mf.run('publish inventory --skip-build --skip-api-check');
  expect(await mf.run('promote inventory@1.0.0-aa11')).toMatchObject({ code: 0 });
});
afterAll(() => mf.close());

/** Describes the links of a dev server of the inventory module. */
async function describeLinks(against: string, env: NodeJS.ProcessEnv, shellOrigin?: string) {
  const settings = readSettings(env, mf.project.root);
  const module = { name: 'inventory', origin: 'http://localhost:3101', firstPage: '/inventory' };
  const context = { settings, client: new ReleasesClient(settings) };
  return describeAgainstLinks(context, parseAgainstSite(against, settings), module, shellOrigin);
}

describe('for a site on this machine', () => {
  test.each([
    ['http://localhost:9', undefined, 'inventory=http%3A%2F%2Flocalhost%3A3101'],
    [
      'http://127.0.0.1:9/inventory?category=utility',
      'http://localhost:3100',
      'inventory=http%3A%2F%2Flocalhost%3A3101&shell=http%3A%2F%2Flocalhost%3A3100&path=%2Finventory%3Fcategory%3Dutility',
    ],
  ])('%s, the link needs no releases service', async (against, shellOrigin, query) => {
    const { origin } = new URL(against);
    expect(await describeLinks(against, {}, shellOrigin)).toEqual([
      `${origin}/preview/dev?${query} shows it inside the site`,
      `${origin}/preview/end ends the preview`,
    ]);
  });
});

test('a site that does not accept the link is named instead of the link', async () => {
  const site = await startTestApi(() => ({ status: 404 }));
  await expect(describeLinks(site.origin, {})).rejects.toThrow(
    `${site.origin} does not accept this preview: it responded with status 404.`,
  );
  site.respond = () => ({ status: 303, headers: { location: '/inventory' } });
  expect(await describeLinks(site.origin, {})).toHaveLength(2);
  await site.close();
});

describe('for a site on another machine', () => {
  const site = 'https://staging.example';
  const getEnv = () => ({ MF_REGISTRY_URL: mf.releases.url, MF_TOKEN: tokens.inventory });

  test.each([
    [site, '/inventory'],
    [`${site}/`, '/inventory'],
    [`${site}/inventory?category=utility`, '/inventory?category=utility'],
  ])('%s, the releases service signs a link to %s', async (against, path) => {
    const [start = '', permission, end] = await describeLinks(against, getEnv());
    const [, link = '', expiresAt = ''] =
      /^(\S+) shows it inside the site until (\S+), in browsers on this machine$/.exec(start) ?? [];
    const { origin, pathname, searchParams } = new URL(link);
    expect([origin, pathname, searchParams.get('path')]).toEqual([site, '/preview', path]);
    const [payload = ''] = searchParams.get('token')?.split('.') ?? [];
    const preview = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(preview).toMatchObject({ devServers: { inventory: 'http://localhost:3101' }, expiresAt });
    expect(permission).toBe('Allow the site to access this device when the browser asks');
    expect(end).toBe(`${site}/preview/end ends the preview`);
    expect((await mf.run('previews')).stdout).toContain(`${preview.id}  inventory@http://localhost:3101`);
  });

  test('a missing token and a missing URL of the releases service are named', async () => {
    await expect(describeLinks(site, { MF_REGISTRY_URL: mf.releases.url })).rejects.toThrow(
      "https://staging.example is on another machine, so it shows your dev server only with a signed link. Set MF_TOKEN to your team's token.",
    );
    await expect(describeLinks(site, {})).rejects.toThrow(
      "Set MF_REGISTRY_URL to the URL of its releases service and MF_TOKEN to your team's token.",
    );
  });

  test('the token must belong to the team of the module', async () => {
    await expect(describeLinks(site, { ...getEnv(), MF_TOKEN: tokens.dealers })).rejects.toThrow(
      'The token of dealers cannot change inventory. (The token comes from MF_TOKEN.)',
    );
  });

  test('its URL must start with https', async () => {
    await expect(describeLinks('http://staging.example', getEnv())).rejects.toThrow(
      '--against must start with https',
    );
  });
});
