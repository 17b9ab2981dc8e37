import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, releaseFileName } from '@msv/contracts/release';
import pLimit from 'p-limit';
import { Failure } from '../Failure.ts';
import type { ReleasesClient } from '../ReleasesClient.ts';

const compressions = ['.br', '.gz'];
const atOnce = 8;

export interface Uploaded {
  readonly files: number;
  /** How many of them were not in the store before. */
  readonly stored: number;
  readonly bytes: number;
}

/**
 * Uploads a build: its record first, by which the service checks everything else, then each file with its compressed
 * siblings. What was uploaded before is there already, so a broken upload is simply begun again.
 */
export async function uploadBuild(
  client: ReleasesClient,
  release: Release,
  folder: string,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<Uploaded> {
  const files = release.assets.flatMap(({ file }) => [
    ...compressions.map((suffix) => file + suffix).filter((sibling) => existsSync(join(folder, sibling))),
    file,
  ]);
  const all = files.length + 1;
  let [done, stored, bytes] = [0, 0, 0];

  async function upload(file: string) {
    const content = await readFile(join(folder, file)).catch(() => {
      throw new Failure(
        'refused',
        `${join(folder, file)} is listed in its release but missing: build the remote again.`,
      );
    });
    if (await client.upload(release, file, content)) stored += 1;
    bytes += content.length;
    done += 1;
    onProgress(done, all);
  }

  await upload(releaseFileName);
  const limit = pLimit(atOnce);
  await Promise.all(files.map((file) => limit(() => upload(file)))).finally(() => limit.clearQueue());
  return { files: all, stored, bytes };
}
