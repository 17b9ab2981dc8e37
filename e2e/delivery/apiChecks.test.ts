import { publishBuild } from '@msv/mf/publishing/publishBuild';
import { getBuildFolder } from '@msv/mf/publishing/readBuild';
import { isNightly } from '@msv/testing/nightly';
import { expect } from '@playwright/test';
import { ApiProxy } from '../support/servers/ApiProxy.ts';
import { test } from '../support/servers/releasesServiceTest.ts';
import { projectRoot } from '../support/site/projectRoot.ts';
import { moduleNames } from '../support/site/siteModules.ts';
import { siteUrl } from '../support/site/siteUrl.ts';

test.setTimeout(180_000);

test.skip(!isNightly, 'runs each night');

test('the builds of all remotes fit the running site, and a service that renames a field does not fit the build', async ({
  releases: { operator: client },
}) => {
  const publish = (remote: string, apiUrl: string) =>
    publishBuild({ client, root: projectRoot, folder: getBuildFolder(projectRoot, remote), apiUrl });

  const api = await ApiProxy.start();
  api.changeBody = (path, body) =>
    path.startsWith('/api/dealerships') ? body.replaceAll('"phone":', '"phoneNumber":') : body;
  await expect(publish('dealers', api.url)).rejects.toThrow(
    /dealers \S+ does not fit the API at \S+:\n(.+\n)*\.\/DealershipsPage reads \/api\/dealerships, field \[0\]\.phone: Invalid key: Expected "phone" but received undefined \(and \d+ more items\)\n/,
  );
  await api.stop();

  for (const remote of moduleNames)
    expect((await publish(remote, siteUrl)).pages, `checked pages of ${remote}`).not.toEqual([]);
});
