import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../Context.ts';
import { describeChange } from '../describeChange.ts';
import { Failure } from '../Failure.ts';
import { publishBuild } from '../publishing/publishBuild.ts';
import { buildFolderOf } from '../publishing/readBuild.ts';
import { turboBuild } from '../publishing/turboBuild.ts';
import { remoteNamed } from '../releaseNamed.ts';
import { shareFrom } from '../shareFrom.ts';

export interface PublishOptions {
  readonly skipBuild?: boolean;
  readonly allowRemoval?: boolean;
  readonly rollout?: string;
  readonly reason?: string;
}

/** `mf publish inventory`: from the sources of one remote to a release that is available. */
export async function publish({ settings, client, output }: Context, name: string, options: PublishOptions) {
  const startedAt = performance.now();
  const remote = remoteNamed(name);
  const share = options.rollout === undefined ? undefined : shareFrom(options.rollout);
  const { root, author } = settings;
  const folder = join(root, `mfe-${remote}`);
  if (!existsSync(folder))
    throw new Failure('usage', `There is no remote ${remote}: ${folder} does not exist.`);
  // Said before minutes are spent on a build that nobody could take.
  await client.head();
  if (!options.skipBuild) {
    output.progress(`Building mfe-${remote} ...`);
    await turboBuild(root, `./mfe-${remote}`);
  }
  output.progress('Rendering its pages and uploading its files ...');
  const published = await publishBuild({
    client,
    root,
    folder: buildFolderOf(root, remote),
    reason: options.reason,
    author,
    allowRemoval: options.allowRemoval ?? false,
    onProgress: (done, all) => output.count(`${done} of ${all} files`),
  });
  const { version, uploaded } = published;
  const rolledOut =
    share !== undefined
      ? await client.change({
          kind: 'rollout',
          remote,
          version,
          shareInBasisPoints: share,
          reason: options.reason ?? `Build ${version}`,
          ...(author !== undefined && { author }),
        })
      : undefined;
  const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(1));
  const lines = [
    describeChange(published),
    `${uploaded.files} files, ${(uploaded.bytes / 1000).toFixed(0)} KB, ${uploaded.stored} of them new; ${seconds} s`,
    ...(rolledOut ? [describeChange(rolledOut)] : [`Next: mf rollout ${remote}@${version} --to 1%`]),
  ];
  output.result(lines.join('\n'), { ...published, ...(rolledOut && { rollout: rolledOut }), seconds });
}
