import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startTestApi } from '@msv/testing/api/startTestApi';
import { startMf } from './startMf.ts';

let mf: Awaited<ReturnType<typeof startMf>>;
beforeAll(async () => {
  mf = await startMf();
  await mf.project.build();
  await mf.run('publish inventory --skip-build');
});
afterAll(() => mf.close());

describe('mf doctor', () => {
  test('lists all problems and exits with 1', async () => {
    const overrides = { MF_SITE_URL: 'http://127.0.0.1:9', MF_TOKEN: 'mistyped' };
    const { code, stdout } = await mf.run('doctor', overrides);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^ok +service +http:\/\/127\.0\.0\.1:\d+ is ready$/m);
    expect(stdout).toMatch(/^ok +clock /m);
    expect(stdout).toMatch(/^ERROR +token +This token is not valid\./m);
    expect(stdout).toMatch(/^ERROR +site +The site at http:\/\/127\.0\.0\.1:9 is unreachable/m);
    expect(stdout).toMatch(/^WARN +builds +inventory 1\.0\.0-a1 is available but not stable$/m);
  });

  test('prints JSON for pipelines', async () => {
    const { code, stdout } = await mf.run('doctor --json', { MF_SITE_URL: 'http://127.0.0.1:9' });
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      {
        findings: expect.arrayContaining([
          { about: 'token', state: 'ok', says: 'token of inventory, from MF_TOKEN' },
          { about: 'site', state: 'fault', says: expect.stringContaining('is unreachable') },
        ]),
      },
    ]);
  });

  test('lists the warnings of the site, such as a full disk, which mf status lists, too', async () => {
    const site = await startTestApi(() => ({
      headers: { etag: '"1"' },
      body: '{"status":"ready","warnings":["DiskFull","ProgramDown"]}',
    }));
    const doctor = await mf.run('doctor', { MF_SITE_URL: site.origin });
    const status = await mf.run('status', { MF_SITE_URL: site.origin });
    await site.close();
    expect(doctor.stdout).toMatch(/^WARN +warnings +DiskFull; ProgramDown$/m);
    expect(status.stdout).toMatch(/^Warning {3}DiskFull\nWarning {3}ProgramDown$/m);
  });

  test('says how to release a build that was rolled back or is missing', async () => {
    await mf.run('promote inventory@1.0.0');
    await mf.project.build({ version: '1.0.0-b2' });
    await mf.run('publish inventory --skip-build');
    await mf.run('promote inventory@1.0.0-b2');
    await mf.run('rollback inventory');
    await mf.project.write('mfe-parts/package.json', '{}');
    const { stdout } = await mf.run('doctor');
    expect(stdout).toContain(
      'inventory 1.0.0-b2 was withdrawn (npx mf promote inventory@1.0.0-b2 --again releases it again)',
    );
    expect(stdout).toContain('parts is not built yet (npx mf publish parts builds and publishes it)');
  });

  /** Asserts that all checks that depend on the service were skipped, and returns the errors. */
  const findErrors = (stdout: string) => {
    for (const about of ['clock', 'token', 'registry', 'site', 'edges', 'warnings', 'builds'])
      expect(stdout).toMatch(new RegExp(`^- +${about} +skipped until the service is ready$`, 'm'));
    return stdout.match(/^ERROR.*$/gm);
  };

  test('reports an unreachable service once', async () => {
    const { code, stdout } = await mf.run('doctor', { MF_REGISTRY_URL: 'http://127.0.0.1:9' });
    expect(code).toBe(1);
    expect(findErrors(stdout)).toEqual([
      expect.stringMatching(
        /^ERROR +service +http:\/\/127\.0\.0\.1:9 is unreachable \(.+\)\. Start the service or set MF_REGISTRY_URL\.$/,
      ),
    ]);
  });

  test('reports a hung service once, without the advice to start it', async () => {
    const timeout = jest
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('The operation timed out', 'TimeoutError')));
    const { code, stdout } = await mf.run('doctor');
    timeout.mockRestore();
    expect(code).toBe(1);
    expect(findErrors(stdout)).toEqual([
      expect.stringMatching(
        /^ERROR +service +http\S+ did not respond within 5 seconds\. If it hangs, its log shows why; restart it\.$/,
      ),
    ]);
  });

  test.each([
    ['the site', '<!doctype html>'],
    ['another service', '{"error":"There is nothing here."}'],
  ])('reports that %s is not the releases service, even if it is ready', async (_case, body) => {
    const other = await startTestApi(({ url }) =>
      url === '/readyz' ? { body: '{}' } : { status: 404, body },
    );
    const { code, stdout } = await mf.run('doctor', { MF_REGISTRY_URL: other.origin });
    await other.close();
    expect(code).toBe(1);
    expect(findErrors(stdout)).toEqual([
      expect.stringMatching(
        /^ERROR +service +http:\S+ is not the releases service\. Set MF_REGISTRY_URL to its URL\.$/,
      ),
    ]);
  });

  // The last test, because the service has no database afterwards.
  test('reports a service without a database once', async () => {
    await mf.releases.stopDatabase();
    const { code, stdout } = await mf.run('doctor');
    expect(code).toBe(1);
    expect(findErrors(stdout)).toEqual([
      expect.stringMatching(/^ERROR +service +http:\/\/127\.0\.0\.1:\d+: .*MongoDB and the registry head/),
    ]);
  });
});
