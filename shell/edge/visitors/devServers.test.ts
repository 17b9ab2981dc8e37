import cookie from '@fastify/cookie';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aRelease } from '@msv/testing/aRelease';
import { startApi, type TestApi } from '@msv/testing/startApi';
import { anEdge } from '../../test/anEdge.ts';
import { devServers } from './devServers.ts';

const release = aRelease({ version: '0.0.0-development', assets: [] });
const files: Record<string, unknown> = {
  '/release.json': release,
  '/shell/shell-assets.json': {
    scripts: ['shell.js'],
    files: { 'display-font': 'font.woff2', 'shared-picture': 'picture.png' },
  },
};

let devServer: TestApi;
let edge: Awaited<ReturnType<typeof anEdge>>;
beforeEach(async () => {
  devServer = await startApi(({ url }) => ({ body: JSON.stringify(files[url] ?? null) }));
});
afterEach(async () => {
  await edge.close();
  await devServer.close();
});

async function start(allowed: 'on' | 'off') {
  edge = await anEdge({ PREVIEW_DEV_SERVERS: allowed });
  await edge.app.register(cookie);
  await edge.app.register(devServers, edge.config);
  edge.app.get('/mine', async (request) => (await edge.app.developmentFor(request)) ?? {});
}
const named = (servers: Record<string, string>) => new URLSearchParams(servers).toString();
const seenWith = async (query: string) =>
  (await edge.app.inject({ url: '/mine', cookies: { 'preview-dev': query } })).json();

describe('a developer’s browser', () => {
  test('gets the module of its dev server in the place of the release, and the shell’s dev build with it', async () => {
    await start('on');
    const query = named({ inventory: devServer.origin, shell: devServer.origin });
    const reply = await edge.app.inject(`/preview/dev?${query}`);
    expect(reply).toMatchObject({ statusCode: 303, headers: { location: '/' } });
    expect(reply.cookies[0]).toMatchObject({ name: 'preview-dev', value: query, httpOnly: true });
    expect(await seenWith(query)).toEqual({
      origins: [devServer.origin, devServer.origin],
      releases: { inventory: { ...release, origin: devServer.origin } },
      assets: {
        scripts: [`${devServer.origin}/shell/shell.js`],
        displayFont: `${devServer.origin}/shell/font.woff2`,
        sharedPicture: `${devServer.origin}/shell/picture.png`,
      },
    });
  });

  test('hears that the dev server does not answer', async () => {
    await start('on');
    const reply = await edge.app.inject({
      url: '/mine',
      cookies: { 'preview-dev': named({ inventory: 'http://localhost:1' }) },
    });
    expect(reply.statusCode).toBe(424);
    expect(reply.json().error).toContain('open /preview/end to go back');
  });

  test.each(['https://evil.example', 'http://localhost.evil.example:80', 'http://192.168.0.9:3101'])(
    'cannot be given scripts of %s',
    async (origin) => {
      await start('on');
      expect((await edge.app.inject(`/preview/dev?${named({ inventory: origin })}`)).statusCode).toBe(400);
      expect(await seenWith(named({ inventory: origin }))).toEqual({});
    },
  );

  test('is nobody special where the operator does not allow it', async () => {
    await start('off');
    const query = named({ inventory: devServer.origin });
    expect((await edge.app.inject(`/preview/dev?${query}`)).statusCode).toBe(404);
    expect(await seenWith(query)).toEqual({});
  });
});
