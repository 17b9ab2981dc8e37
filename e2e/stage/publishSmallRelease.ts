import { createHash } from 'node:crypto';
import { artifactUrl, releasesUrl } from '@msv/contracts/registryChange';
import { releaseFileName } from '@msv/contracts/release';
import { aRelease } from '@msv/testing/aRelease';

interface SmallRelease {
  readonly url: string;
  readonly token: string;
  readonly remote: string;
  readonly version: string;
}

/** Puts a release into the store whose files hold next to nothing, and makes it available. */
export async function publishSmallRelease({ url, token, remote, version }: SmallRelease): Promise<void> {
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

  async function send(method: string, path: string, body: string, type: string) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const reply = await fetch(url + path, { method, headers, body });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  }

  for (const { file, text } of [{ file: releaseFileName, text: JSON.stringify(release) }, ...files])
    await send('PUT', artifactUrl(remote, version, file), text, 'application/octet-stream');
  const body = JSON.stringify({ remote, version, reason: `Build ${version} of the main branch` });
  await send('POST', releasesUrl, body, 'application/json');
}
