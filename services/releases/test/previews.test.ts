import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PreviewLink, previewsUrl } from '@msv/contracts/preview';
import { verifiedPreview } from '@msv/service-kit/previewToken';
import * as v from 'valibot';
import { namedReleases } from '../src/registry/withReleases.ts';
import { operator } from '../src/teamTokens.ts';
import { publish } from './aBuild.ts';
import { bearer, headOf, keys, startReleases } from './releases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases();
});
afterEach(() => service.empty());
afterAll(() => service.close());

const ask = (payload: object, token = 'dealers') =>
  service.app.inject({ method: 'POST', url: previewsUrl, payload, headers: bearer(token) });

describe('a preview', () => {
  test('of a registered release is a word that edges trust until its time is over', async () => {
    await publish(service.app, { version: '1.5.0' });
    const reply = await ask({ releases: { inventory: '1.5.0' }, minutes: 30 });
    expect(reply.headers['cache-control']).toBe('no-store');
    const { token, expiresAt } = v.parse(PreviewLink, reply.json());
    const preview = verifiedPreview(token, [keys.publicKey], new Date());
    expect(preview).toEqual({ releases: { inventory: '1.5.0' }, expiresAt });
    const minutes = (new Date(expiresAt).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThan(31);
    expect(verifiedPreview(token, [keys.publicKey], new Date(expiresAt))).toBeUndefined();
  });

  test('changes nothing for visitors, and makes no revision', async () => {
    await publish(service.app, { version: '1.5.0' });
    const before = await headOf(service.app);
    expect((await ask({ releases: { inventory: '1.5.0' } })).statusCode).toBe(200);
    expect(await headOf(service.app)).toEqual(before);
  });

  describe('of an old release, which the document names no more', () => {
    beforeEach(async () => {
      for (let at = 0; at <= namedReleases; at += 1) await publish(service.app, { version: `1.${at}.0` });
      expect((await headOf(service.app)).remotes.inventory?.releases).not.toHaveProperty(['1.0.0']);
    });

    test.each(['inventory', operator])('brings it back to the edges for %s', async (token) => {
      expect((await ask({ releases: { inventory: '1.0.0' } }, token)).statusCode).toBe(200);
      expect((await headOf(service.app)).remotes.inventory?.releases).toHaveProperty(['1.0.0']);
    });

    test('is refused to another team, whose preview must push nothing out', async () => {
      await publish(service.app, { remote: 'dealers', version: '1.5.0' });
      const before = await headOf(service.app);
      const reply = await ask({ releases: { dealers: '1.5.0', inventory: '1.0.0' } }, 'dealers');
      expect([reply.statusCode, reply.json()]).toEqual([
        403,
        {
          error:
            'The registry does not name inventory 1.0.0 any more, and only the team of inventory can bring it back: ask it for the preview.',
        },
      ]);
      expect(await headOf(service.app)).toEqual(before);
    });
  });

  test('of a release that nobody published is refused', async () => {
    const reply = await ask({ releases: { inventory: '9.9.9' } });
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { error: 'There is no release 9.9.9 of inventory: publish it first.' },
    ]);
  });

  test.each([
    [{ releases: {} }, 'dealers', 400],
    [{ releases: { inventory: '1.5.0' }, minutes: 20_000 }, 'dealers', 400],
    [{ releases: { inventory: '1.5.0' } }, 'nobody', 401],
  ])('as in %j, asked for with the token of %s, is answered with %d', async (payload, token, status) => {
    await publish(service.app, { version: '1.5.0' });
    expect((await ask(payload, token)).statusCode).toBe(status);
  });
});
