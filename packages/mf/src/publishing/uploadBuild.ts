import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@msv/contracts/releases/release';
import { releaseFileName, toSourceMapFile } from '@msv/contracts/releases/releaseUrls';
import pLimit from 'p-limit';
import type { ReleasesClient } from '../http/ReleasesClient.ts';
import { CommandError } from '../output/CommandError.ts';

const compressionSuffixes = ['.br', '.gz'];
const concurrency = 8;

export interface UploadSummary {
  readonly files: number;
  /** Uploaded files that the service did not have yet. */
  readonly stored: number;
  readonly bytes: number;
}

/**
 * Uploads `release.json`, against which the service validates the other files, and then the assets with their
 * compressed copies and source maps. An interrupted upload can be repeated; stored files do not change.
 */
export async function uploadBuild(
  client: ReleasesClient,
  release: Release,
  folder: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<UploadSummary> {
  const files = release.assets.flatMap(({ file }) => [
    ...[...compressionSuffixes.map((suffix) => file + suffix), toSourceMapFile(file)].filter((copy) =>
      existsSync(join(folder, copy)),
    ),
    file,
  ]);
  const total = files.length + 1;
  let [done, stored, bytes] = [0, 0, 0];

  async function upload(file: string) {
    const content = await readFile(join(folder, file)).catch(() => {
      throw new CommandError(
        'refused',
        `${join(folder, file)} is listed in ${releaseFileName} but missing. Build the remote again.`,
      );
    });
    if (await client.upload(release, file, content)) stored += 1;
    bytes += content.length;
    done += 1;
    onProgress(done, total);
  }

  await upload(releaseFileName);
  const limit = pLimit(concurrency);
  await Promise.all(files.map((file) => limit(() => upload(file)))).finally(() => limit.clearQueue());
  return { files: total, stored, bytes };
}
