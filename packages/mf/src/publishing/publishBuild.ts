import type { ChangeAccepted } from '@msv/contracts/registryChange';
import type { ReleasesClient } from '../ReleasesClient.ts';
import { readBuild } from './readBuild.ts';
import { tryRender } from './tryRender.ts';
import { type Uploaded, uploadBuild } from './uploadBuild.ts';

interface Options {
  readonly client: ReleasesClient;
  readonly root: string;
  /** The folder with the build, such as `mfe-inventory/dist`. */
  readonly folder: string;
  readonly reason?: string | undefined;
  readonly author?: string | undefined;
  /** Pages and fragments may be missing that are live. */
  readonly allowRemoval?: boolean;
  readonly onProgress?: (done: number, all: number) => void;
}

export interface Published extends ChangeAccepted {
  readonly remote: string;
  readonly version: string;
  readonly uploaded: Uploaded;
}

/** From a build to a release that is available: tried, uploaded, checked by the service, and nobody's yet. */
export async function publishBuild({
  client,
  root,
  folder,
  reason,
  ...options
}: Options): Promise<Published> {
  const { author, allowRemoval = false, onProgress } = options;
  const release = await readBuild(folder);
  await tryRender(release, folder, root);
  const uploaded = await uploadBuild(client, release, folder, onProgress);
  const { remote, version } = release;
  const accepted = await client.register({
    remote,
    version,
    reason: reason ?? `Build ${version}`,
    allowRemoval,
    ...(author !== undefined && { author }),
  });
  return { remote, version, ...accepted, uploaded };
}
