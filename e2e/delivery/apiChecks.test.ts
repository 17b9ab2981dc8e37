import { runCommandLine } from '@msv/mf/runCommandLine';
import { registerModules } from '@msv/scripts/modules/registerModules';
import { expect } from '@playwright/test';
import { ApiProxy } from '../support/servers/ApiProxy.ts';
import { type PrivateReleasesService, test } from '../support/servers/releasesServiceTest.ts';
import { projectRoot } from '../support/site/projectRoot.ts';
import { siteUrl } from '../support/site/siteUrl.ts';

test.use({ releasesUser: 'apiChecks' });

test.setTimeout(120_000);

async function runMf(releases: PrivateReleasesService, commandLine: string) {
  let output = '';
  const stream = { write: (text: string) => (output += text) };
  const code = await runCommandLine(commandLine.split(' '), {
    env: { MF_REGISTRY_URL: releases.url, MF_SITE_URL: siteUrl, MF_TOKEN: releases.readToken('operator') },
    root: projectRoot,
    stdout: stream,
    stderr: stream,
  });
  return { code, output };
}

/** Changes each dealership in the responses of a proxy. */
const changeDealerships = (change: (json: string) => string) => (path: string, body: string) =>
  path.startsWith('/api/dealerships') ? change(body) : body;

test('the builds of all remotes fit the running site, and a service that renames a field does not fit the build', async ({
  releases,
}) => {
  const report = () => {};
  await registerModules({
    client: releases.operator,
    root: projectRoot,
    instances: {},
    author: 'e2e',
    report,
  });
  const api = await ApiProxy.start();
  const checkService = () => runMf(releases, `check-service dealers --url ${api.url}`);
  try {
    api.changeBody = changeDealerships((json) => json.replaceAll('"phone":', '"phoneNumber":'));
    const refusedRelease = await runMf(releases, `publish dealers --skip-build --api-url ${api.url}`);
    expect(refusedRelease.code).toBe(1);
    expect(refusedRelease.output).toMatch(
      /dealers \S+ does not fit the API at \S+:\n(.+\n)*\.\/DealershipsPage reads \/api\/dealerships, field \[0\]\.phone: Invalid key: Expected "phone" but received undefined \(and \d+ more items\)\n/,
    );

    for (const remote of ['inventory', 'financing', 'content', 'dealers'])
      expect(await runMf(releases, `publish ${remote} --skip-build`)).toMatchObject({
        code: 0,
        // The site belongs to another releases service.
        output: expect.stringContaining('Not checked in a browser:'),
      });
    const { releases: published = {} } = (await releases.getRegistry()).remotes.dealers ?? {};
    expect((await runMf(releases, `promote dealers@${Object.keys(published)[0]}`)).code).toBe(0);

    const refusedService = await checkService();
    expect(refusedService.code).toBe(1);
    expect(refusedService.output).toMatch(
      /dealers at \S+ would break live releases:\n(.+\n)*dealers \S+ \(stable\): \.\/DealershipsPage reads \/api\/dealerships, field \[0\]\.phone: /,
    );

    api.changeBody = changeDealerships((json) =>
      json.replace(/"phone":("[^"]*")/g, '"phone":$1,"phoneNumber":$1'),
    );
    expect(await checkService()).toEqual({
      code: 0,
      output: expect.stringMatching(/dealers at \S+ fits every live release \(1\)\. API URLs read: \d+\.\n$/),
    });
  } finally {
    await api.stop();
  }
});
