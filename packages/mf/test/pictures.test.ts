import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ReleasesClient } from '../src/http/ReleasesClient.ts';
import { formatPictures, storePictures } from '../src/publishing/storePictures.ts';
import { tokens } from '../src/testing/startReleases.ts';
import { startMf } from './startMf.ts';

let mf: Awaited<ReturnType<typeof startMf>>;
beforeAll(async () => {
  mf = await startMf();
});
afterAll(() => mf.close());

const release = { remote: 'inventory', version: '1.5.0-aa11' };
const change = { path: '/inventory', width: 390 };
const report = { comparedWith: '1.4.0', compared: 8, different: 1, changes: [] };

const store = (registryUrl: string, token: string = tokens.inventory) => {
  const client = new ReleasesClient({ registryUrl, token, tokenSource: 'a test' });
  return storePictures(client, release, { changes: [change], report });
};

describe('storePictures', () => {
  test('returns why the releases service refuses the pictures', async () => {
    expect(await store(mf.releases.url)).toEqual({ unchecked: 'inventory 1.5.0-aa11 is not registered.' });
    expect(await store(mf.releases.url, tokens.dealers)).toEqual({
      unchecked: expect.stringContaining('cannot change inventory'),
    });
  });

  test('returns why the releases service cannot be reached', async () => {
    expect(await store('http://127.0.0.1:9')).toEqual({ unchecked: expect.stringContaining('unreachable') });
  });

  test('stores the pictures of a published release and returns the pages that look different', async () => {
    await mf.project.build({ version: release.version });
    expect((await mf.run('publish inventory --skip-build --skip-browser-check --skip-api-check')).code).toBe(
      0,
    );
    expect(await store(mf.releases.url)).toEqual({
      comparedWith: '1.4.0',
      compared: 8,
      different: 1,
      changes: [change],
      url: `${mf.releases.url}/?remote=inventory#pictures-inventory`,
    });
  });
});

describe('formatPictures', () => {
  const pictures = {
    comparedWith: '1.4.0',
    compared: 8,
    different: 3,
    changes: [change],
    url: 'http://releases/',
  };
  test.each([
    [pictures, '3 of 8 pages look different: http://releases/'],
    [{ ...pictures, compared: 1, different: 1 }, '1 of 1 page looks different: http://releases/'],
    [{ ...pictures, different: 0 }, '8 pages compared with 1.4.0: no visible change'],
    [{ unchecked: 'no space' }, 'No pictures: no space'],
  ])('formats %j', (stored, line) => {
    expect(formatPictures(stored)).toBe(line);
  });
});
