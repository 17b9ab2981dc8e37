import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApi } from '@msv/testing/startApi';
import { aProject, type Project } from '../src/testing/aProject.ts';
import { type Releases, startReleases, tokens } from '../src/testing/startReleases.ts';
import { mf } from './mf.ts';

let releases: Releases;
let project: Project;
beforeAll(async () => {
  releases = await startReleases();
  project = await aProject();
  await project.build();
  await mf('publish inventory --skip-build', env(), project.root);
});
afterAll(async () => {
  await releases.close();
  await project.remove();
});

const env = (more: Record<string, string> = {}) => ({
  MF_REGISTRY_URL: releases.url,
  MF_TOKEN: tokens.inventory,
  ...more,
});

describe('the doctor', () => {
  test('names what is wrong, one after the other, and ends with 1', async () => {
    const more = { MF_SITE_URL: 'http://127.0.0.1:9', MF_TOKEN: 'mistyped' };
    const { code, stdout } = await mf('doctor', env(more), project.root);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^ok +service +http:\/\/127\.0\.0\.1:\d+ is ready$/m);
    expect(stdout).toMatch(/^ok +clock /m);
    expect(stdout).toMatch(/^FAULT +token +This token is not known here\./m);
    expect(stdout).toMatch(/^FAULT +site +The site at http:\/\/127\.0\.0\.1:9 cannot be reached/m);
    expect(stdout).toMatch(/^look +builds +inventory 1\.0\.0-a1 is available, not stable$/m);
  });

  test('says it as one JSON value for a pipeline', async () => {
    const { code, stdout } = await mf(
      'doctor --json',
      env({ MF_SITE_URL: 'http://127.0.0.1:9' }),
      project.root,
    );
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      {
        findings: expect.arrayContaining([
          { about: 'token', state: 'ok', says: 'from MF_TOKEN, the one of inventory' },
          { about: 'site', state: 'fault', says: expect.stringContaining('cannot be reached') },
        ]),
      },
    ]);
  });

  /** Of everything that depends on the service nothing is said, and no fault but one. */
  const onlyFault = (stdout: string) => {
    for (const about of ['clock', 'token', 'registry', 'site', 'builds'])
      expect(stdout).toMatch(new RegExp(`^- +${about} +not looked at: the service comes first$`, 'm'));
    return stdout.match(/^FAULT.*$/gm);
  };

  test('says once that the service is away', async () => {
    const { code, stdout } = await mf('doctor', { MF_REGISTRY_URL: 'http://127.0.0.1:9' }, project.root);
    expect(code).toBe(1);
    expect(onlyFault(stdout)).toEqual([
      expect.stringMatching(
        /^FAULT +service +http:\/\/127\.0\.0\.1:9 cannot be reached \(.+\): start it, or set MF_REGISTRY_URL$/,
      ),
    ]);
  });

  test('says once that the service has no database', async () => {
    const own = await startReleases();
    await own.stopDatabase();
    const { code, stdout } = await mf('doctor', env({ MF_REGISTRY_URL: own.url }), project.root);
    await own.close();
    expect(code).toBe(1);
    expect(onlyFault(stdout)).toEqual([
      expect.stringMatching(
        /^FAULT +service +http:\/\/127\.0\.0\.1:\d+: Not ready: no answer from MongoDB and the head of the registry\.$/,
      ),
    ]);
  });

  test.each([
    ['the site', '<!doctype html>'],
    ['another service', '{"error":"There is nothing here."}'],
  ])('says of %s that it is not the service of the releases, however ready it is', async (_what, body) => {
    const other = await startApi(({ url }) => (url === '/readyz' ? { body: '{}' } : { status: 404, body }));
    const { code, stdout } = await mf('doctor', env({ MF_REGISTRY_URL: other.origin }), project.root);
    await other.close();
    expect(code).toBe(1);
    expect(onlyFault(stdout)).toEqual([
      expect.stringMatching(
        /^FAULT +service +What answers at http:\S+ is not the service of the releases: set MF_REGISTRY_URL\.$/,
      ),
    ]);
  });
});
