import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  maxPictureReportBytes,
  type PictureReport,
  pictureLimits,
  toPicturesUrl,
} from '@msv/contracts/releases/releasePictures';
import { createBearerHeader, tokens } from './support/startReleases.ts';
import { startStatusPage, statusPageHost } from './support/startStatusPage.ts';

let page: Awaited<ReturnType<typeof startStatusPage>>;
let cookie = '';
beforeAll(async () => {
  page = await startStatusPage();
  ({ cookie } = await page.signIn(tokens.dealers));
});
afterAll(() => page.service.close());

/** Creates the start of a WebP file with a text, in base64. */
const createPicture = (text: string, sizeInBytes = 32) => {
  const bytes = Buffer.alloc(sizeInBytes);
  bytes.write('RIFF\x18\0\0\0WEBP');
  bytes.write(text, 12);
  return bytes.toString('base64');
};
const change = {
  path: '/inventory?a="b"',
  width: 390,
  before: createPicture('old'),
  after: createPicture('new'),
  difference: createPicture('marked'),
};
const report = { comparedWith: '1.1.0', compared: 8, different: 1, changes: [change] };
const url = toPicturesUrl('inventory', '1.2.0');

const put = (payload: PictureReport, { token = 'inventory', version = '1.2.0' } = {}) =>
  page.service.app.inject({
    method: 'PUT',
    url: toPicturesUrl('inventory', version),
    payload,
    headers: createBearerHeader(token),
  });
const get = (picture: string, headers: Record<string, string> = { cookie }) =>
  page.service.app.inject({ url: `${url}/${picture}`, headers: { host: statusPageHost, ...headers } });

describe('storing pictures', () => {
  test('is for the team of the remote, and for registered releases', async () => {
    expect((await put(report, { token: 'unknown' })).statusCode).toBe(401);
    expect((await put(report, { token: 'dealers' })).statusCode).toBe(403);
    expect((await put(report, { version: '9.9.9' })).statusCode).toBe(404);
    expect((await put(report)).statusCode).toBe(204);
  });

  test('replaces earlier pictures', async () => {
    await put({ ...report, different: 2, changes: [change, { ...change, width: 1280 }] });
    await put({ ...report, changes: [{ ...change, after: createPicture('newer') }] });
    expect((await get('0-after.webp')).body).toContain('newer');
    expect((await get('1-after.webp')).statusCode).toBe(404);
  });

  test.each<[string, PictureReport]>([
    [
      'a picture that is too large',
      { ...report, changes: [{ ...change, after: createPicture('', pictureLimits.bytes + 9) }] },
    ],
    [
      'a file that is no picture',
      { ...report, changes: [{ ...change, before: btoa('<svg onload="alert(1)">') }] },
    ],
    [
      'another RIFF file',
      { ...report, changes: [{ ...change, before: btoa('RIFF\x18\0\0\0WAVEfmt \0\0') }] },
    ],
    [
      'too many changes',
      { ...report, changes: Array.from({ length: pictureLimits.changes + 1 }, () => change) },
    ],
  ])('refuses %s', async (_case, body) => {
    expect((await put(body)).statusCode).toBe(400);
  });

  test('accepts the largest report, and refuses a larger request', async () => {
    const picture = createPicture('', pictureLimits.bytes);
    const largest = { ...change, before: picture, after: picture, difference: picture };
    const changes = Array.from({ length: pictureLimits.changes }, () => largest);
    expect((await put({ ...report, changes })).statusCode).toBe(204);
    const path = 'x'.repeat(maxPictureReportBytes);
    expect((await put({ ...report, changes: [{ ...change, path }] })).statusCode).toBe(413);
  });
});

describe('a picture', () => {
  test('is for signed-in people of all teams, and browsers show it as nothing else', async () => {
    await put(report);
    const reply = await get('0-difference.webp');
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.toString('base64')).toBe(change.difference);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('is not shown without a session, not even with a token', async () => {
    for (const headers of [{}, createBearerHeader('inventory')])
      expect((await get('0-after.webp', headers)).statusCode).toBe(401);
  });

  test.each(['9-after.webp', '0-other.webp', '0-after.png', '..%2f..%2finventory%2f1.2.0%2frelease.json'])(
    '%s does not exist',
    async (picture) => {
      expect((await get(picture)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  test('cannot be downloaded as a file of a release', async () => {
    const reply = await page.service.app.inject('/artifacts/.pictures/inventory/1.2.0/0-after.webp');
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('the status page', () => {
  test('lists the changed pages of a candidate, with links to the pictures and texts for screen readers', async () => {
    await put(report);
    const { html } = await page.open(cookie);
    expect(html).toContain('1.2.0: 1 of 8 pages looks different from 1.1.0');
    expect(html).toContain('/inventory?a=&#34;b&#34;, 390 pixels wide');
    for (const [kind, title] of [
      ['before', 'Before'],
      ['after', 'After'],
      ['difference', 'Changed pixels'],
    ])
      expect(html).toMatch(
        new RegExp(
          `<a href="${url}/0-${kind}\\.webp">${title}<img src="${url}/0-${kind}\\.webp" loading="lazy" alt="${title}: /inventory`,
        ),
      );
    expect(html).not.toContain('pictures-dealers');
  });

  test('says that a release looks the same', async () => {
    await put({ ...report, different: 0, changes: [] });
    const { html } = await page.open(cookie, '/?remote=inventory');
    expect(html).toContain('1.2.0: 8 pages compared with 1.1.0, no visible change.');
  });

  test('may show pictures of its own origin only', async () => {
    const { headers } = await page.service.app.inject({
      url: '/',
      headers: { host: statusPageHost, cookie },
    });
    expect(headers['content-security-policy']).toContain("img-src 'self' data:;");
  });
});
