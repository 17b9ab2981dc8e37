import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { calculateIntegrity } from '@msv/delivery/releaseFiles';
import type { ReleasesClient } from '@msv/mf/http/ReleasesClient';
import { buildRelease } from '@msv/testing/builders/buildRelease';

/**
 * Publishes a release with one page and tiny placeholder files to the releases service. No visitor receives the release
 * yet.
 */
export async function publishSmallRelease(
  client: ReleasesClient,
  remote: string,
  version: string,
): Promise<void> {
  const names = { manifest: 'client/mf-manifest.json', entry: 'client/entry.js', page: 'client/page.js' };
  const files = Object.values(names).map((file) => ({ file, text: `// ${file} of ${remote} ${version}` }));
  const { modules = {} } = await client.getRegistry();
  const [pagePrefix = `/${remote}`] = modules[remote]?.pagePrefixes ?? [];
  const release = buildRelease({
    remote,
    version,
    owner: `The ${remote} team`,
    routes: [{ path: pagePrefix, expose: './SmallPage' }],
    fragments: [],
    client: { ...names, scripts: { './SmallPage': [names.page] } },
    server: undefined,
    assets: files.map(({ file, text }) => ({
      file,
      sizeInBytes: text.length,
      integrity: calculateIntegrity(Buffer.from(text)),
    })),
  });

  for (const { file, text } of [{ file: releaseFileName, text: JSON.stringify(release) }, ...files])
    await client.upload(release, file, Buffer.from(text));
  await client.register({ remote, version, reason: `Build ${version} of the main branch` });
}
