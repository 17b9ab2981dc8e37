import { ReleaseFile, RemoteName, Version } from '@msv/contracts/releases/release';
import { removeRetryFromPath } from '@msv/contracts/releases/releaseUrls';
import * as v from 'valibot';

const clientFolder = 'client/';

/** A script of a release, such as `client/InventoryPage.5f3a.js`. */
const ReleaseScript = v.object({ remote: RemoteName, version: Version, file: ReleaseFile });
export type ReleaseScript = v.InferOutput<typeof ReleaseScript>;

/**
 * Parses the URL of a release's script in a browser, or its path on an edge. Both end with remote, version and file. Returns
 * undefined for other scripts.
 */
export function parseReleaseScript(script: string): ReleaseScript | undefined {
  const [, remote, version, file = ''] =
    /\/([a-z0-9]+)\/(\d+\.\d+\.\d+[^/]*)\/((?:client|server)\/.+)$/.exec(script) ?? [];
  const isClientFile = file.startsWith(clientFolder);
  const parsed = v.safeParse(ReleaseScript, {
    remote,
    version,
    file: isClientFile ? clientFolder + removeRetryFromPath(file.slice(clientFolder.length)) : file,
  });
  return parsed.success ? parsed.output : undefined;
}
