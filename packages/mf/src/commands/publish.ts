import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../Context.ts';
import { describeChange } from '../describeChange.ts';
import { Failure } from '../Failure.ts';
import { publishBuild } from '../publishing/publishBuild.ts';
import { buildFolderOf } from '../publishing/readBuild.ts';
import { rolloutOf } from '../publishing/rolloutOf.ts';
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
export async function publish(context: Context, name: string, options: PublishOptions) {
  const { settings, client, output } = context;
  const startedAt = performance.now();
  const remote = remoteNamed(name);
  const shareInBasisPoints = options.rollout === undefined ? undefined : shareFrom(options.rollout);
  const { root, author } = settings;
  const folder = join(root, `mfe-${remote}`);
  if (!existsSync(folder))
    throw new Failure('usage', `There is no remote ${remote}: ${folder} does not exist.`);
  // Said before minutes are spent on a build that nobody would take.
  await client.team(remote);
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
  const reason = options.reason ?? `Build ${version}`;
  const rolledOut =
    shareInBasisPoints !== undefined
      ? await rolloutOf(context, published, { shareInBasisPoints, reason })
      : undefined;
  const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(1));
  const lines = [
    describeChange(published),
    `${uploaded.files} files, ${(uploaded.bytes / 1000).toFixed(0)} KB, ${uploaded.stored} of them new; ${seconds} s`,
    ...(rolledOut ? [describeChange(rolledOut)] : [`Next: mf rollout ${remote}@${version} --to 1%`]),
  ];
  output.result(lines.join('\n'), { ...published, ...(rolledOut && { rollout: rolledOut }), seconds });
}
