import { createHash } from 'node:crypto';
import { releaseFileName } from '@msv/contracts/release';
import type { ReleasesClient } from '@msv/mf/ReleasesClient';
import { aRelease } from '@msv/testing/aRelease';

/** Puts a release into the store whose files hold next to nothing, and makes it available. */
export async function publishSmallRelease(
  team: ReleasesClient,
  remote: string,
  version: string,
): Promise<void> {
  const names = { manifest: 'client/mf-manifest.json', entry: 'client/entry.js', page: 'client/page.js' };
  const files = Object.values(names).map((file) => ({ file, text: `// ${file} of ${remote} ${version}` }));
  const release = aRelease({
    remote,
    version,
    owner: `The ${remote} team`,
    client: { ...names, scripts: { './InventoryPage': [names.page] } },
    server: undefined,
    assets: files.map(({ file, text }) => ({
      file,
      sizeInBytes: text.length,
      integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    })),
  });

  for (const { file, text } of [{ file: releaseFileName, text: JSON.stringify(release) }, ...files])
    await team.upload(release, file, Buffer.from(text));
  await team.register({ remote, version, reason: `Build ${version} of the main branch` });
}
