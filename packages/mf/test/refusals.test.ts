import { describe, expect, jest, test } from '@jest/globals';
import { startTestApi } from '@msv/testing/api/startTestApi';
import { prepareRefusalTests } from './prepareRefusalTests.ts';

const mf = prepareRefusalTests();
const publishCommand = 'publish inventory --skip-build';

describe('a rejected command exits with 1', () => {
  test.each([
    ['history parking', /^No release of parking has been published yet/],
    ['promote inventory@9.9.9', /^inventory has no release 9\.9\.9\. Publish it first\.$/],
    ['preview inventory@9.9.9', /^inventory has no release 9\.9\.9\. Publish it first\.$/],
  ])('mf %s', async (commandLine, message) => {
    expect((await mf.run(publishCommand)).code).toBe(0);
    expect(await mf.runRefused(commandLine)).toEqual([1, expect.stringMatching(message)]);
  });
});

describe('a usage error exits with 2', () => {
  test.each([
    ['publish', /^missing required argument 'remote'\. Run mf help <command> for its usage\.$/],
    ['publish parking --skip-build', /^There is no remote parking: .*mfe-parking does not exist\.$/],
    ['rollout inventory@1.0.0', /^required option '--to <share>' not specified/],
    ['promote inventory', /^inventory has no candidate\. Name a version, such as inventory@/],
    [
      'rollback inventory --to yesterday',
      /^--to must be a revision number from mf history, not "yesterday"\.$/,
    ],
    [
      'publish inventory --api-url http://site.example',
      /^--api-url must start with https, because it leads to another machine \(MF_ALLOW_CLEAR_TEXT=on allows clear text\), not "http:\/\/site\.example"\.$/,
    ],
    ['publish inventory --api-url site', /^--api-url must be a URL such as https:.*, not "site"\.$/],
    ['check-service inventory', /^required option '--url <url>' not specified/],
    [
      'check-service parking --url http://localhost:4009',
      /^No API is registered for parking\. Run mf modules list to see which module has which API\.$/,
    ],
    [
      'preview inventory@1.0.0 --minutes soon',
      /^--minutes must be a number from 1 to 1440 \(a day\), not "soon"\.$/,
    ],
    ['preview inventory@1.0.0 --minutes 1441', /from 1 to 1440 \(a day\), not "1441"\.$/],
    ['history --limit 0', /^--limit must be a number from 1 to 500, not "0"\.$/],
    [
      'rollot inventory',
      /^unknown command 'rollot' \(Did you mean rollout\?\)\. Available commands: check, publish, rollout, /,
    ],
    ['status --loud', /^unknown option '--loud'\. Run mf help <command> for its usage\.$/],
  ])('mf %s', async (commandLine, message) => {
    expect(await mf.runRefused(commandLine)).toEqual([2, expect.stringMatching(message)]);
  });

  test('including an invalid URL', async () => {
    expect(await mf.runRefused('status', { MF_REGISTRY_URL: 'releases.example.com' })).toEqual([
      2,
      'MF_REGISTRY_URL must be a URL such as https://releases.example.com, not "releases.example.com".',
    ]);
  });
});

describe('an unreachable service or site exits with 3', () => {
  test('for every command', async () => {
    const unreachable = { MF_REGISTRY_URL: 'http://127.0.0.1:9' };
    for (const commandLine of ['status', publishCommand, 'rollback inventory', 'preview inventory@1.0.0'])
      expect(await mf.runRefused(commandLine, unreachable)).toEqual([
        3,
        expect.stringMatching(
          /^The releases service at http:\/\/127\.0\.0\.1:9 is unreachable \(.+\)\. Start it, or set MF_REGISTRY_URL to its URL\.$/,
        ),
      ]);
  });

  test('if the service accepts the request and does not respond', async () => {
    const timeout = jest
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('The operation timed out', 'TimeoutError')));
    const result = await mf.runRefused('status', {});
    timeout.mockRestore();
    expect(result).toEqual([
      3,
      expect.stringMatching(
        /^The releases service at http\S+ did not respond within \d+ seconds\. If it hangs, its log shows why; restart it\.$/,
      ),
    ]);
  });

  test.each([
    [
      { status: 200, body: '<html>' },
      /^http\S+ is not the releases service\. Set MF_REGISTRY_URL to its URL\./,
    ],
    [
      { status: 503, body: '{"error":"Please try again."}' },
      /^The releases service at .* failed: Please try again\.$/,
    ],
    [
      { status: 502, body: 'Bad gateway' },
      /^http\S+ responded with status 502 and no message\. If it is not the releases service, set MF_REGISTRY_URL\.$/,
    ],
    [
      { status: 404, body: '<html>' },
      /^http\S+ is not the releases service\. Set MF_REGISTRY_URL to its URL\.$/,
    ],
    [
      { status: 404, body: '{"error":"There is no /registry/revision here."}' },
      /^http\S+ is not the releases service\. Set MF_REGISTRY_URL to its URL\.$/,
    ],
  ])('if the URL responds with %j', async (response, message) => {
    const api = await startTestApi(() => response);
    expect(await mf.runRefused('status', { MF_REGISTRY_URL: api.origin })).toEqual([
      3,
      expect.stringMatching(message),
    ]);
    await api.close();
  });

  test('if the API does not respond, unless its check is skipped, which the history shows', async () => {
    await mf.project.build({ version: '1.0.0-offline' });
    await mf.project.setApiUnreachable('http://localhost:3000');
    expect(await mf.runRefused(publishCommand)).toEqual([
      3,
      'The API at http://localhost:3000 is unreachable (ECONNREFUSED). Set MF_SITE_URL or --api-url to a running site, or publish inventory without this check: --skip-api-check.',
    ]);
    const command = `${publishCommand} --skip-api-check --reason 'On a plane'`;
    expect((await mf.run(command)).code).toBe(0);
    const { stdout } = await mf.run('history inventory --limit 1');
    expect(stdout).toMatch(/\n {4}On a plane \(API reads not checked\)\n$/);
  });

  test('if the site does not serve the change in time', async () => {
    const site = await startTestApi(() => ({ headers: { etag: '"0"' }, body: '{}' }));
    await mf.project.build({ version: '1.0.0-a2' });
    expect((await mf.run(publishCommand)).code).toBe(0);
    expect(await mf.runRefused('promote inventory@1.0.0-a2 --wait 1', { MF_SITE_URL: site.origin })).toEqual([
      3,
      expect.stringMatching(
        /^Done: inventory 1\.0\.0-a2 is the first stable release \(revision \d+\)\.\nThe site at .* does not serve revision \d+ after 1 s\. Run mf doctor to find out why\.$/,
      ),
    ]);
    await site.close();
  });

  test('if the site is unreachable after the change was made', async () => {
    await mf.project.build({ version: '1.0.0-a3' });
    expect((await mf.run(publishCommand)).code).toBe(0);
    expect(
      await mf.runRefused('promote inventory@1.0.0-a3 --wait', { MF_SITE_URL: 'http://127.0.0.1:9' }),
    ).toEqual([
      3,
      expect.stringMatching(
        /^Done: inventory 1\.0\.0-a2 → 1\.0\.0-a3 \(revision \d+\)\.\nThe site at http:\/\/127\.0\.0\.1:9 is unreachable \(.+\)\. Set MF_SITE_URL to its URL\.$/,
      ),
    ]);
    const { stdout } = await mf.run('status --json');
    expect(JSON.parse(stdout)).toMatchObject({ remotes: { inventory: { stable: '1.0.0-a3' } } });
  });
});
