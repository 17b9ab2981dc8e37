import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { parseRemoteName } from '../arguments/parseReleaseName.ts';
import { parseShare } from '../arguments/parseShare.ts';
import type { CommandContext } from '../CommandContext.ts';
import { CommandError } from '../output/CommandError.ts';
import { formatChange } from '../output/formatChange.ts';
import { buildModule } from '../project/buildModule.ts';
import { getModuleFolder } from '../project/moduleFolder.ts';
import { createReleaseSigner } from '../provenance/createReleaseSigner.ts';
import { checkModuleBoundary } from '../publishing/checkModuleBoundary.ts';
import { checkTypes, hasTypes } from '../publishing/checkTypes.ts';
import { type PublishedRelease, publishBuild } from '../publishing/publishBuild.ts';
import { getBuildFolder } from '../publishing/readBuild.ts';
import { rollOutPublishedRelease } from '../publishing/rollOutPublishedRelease.ts';
import { parseHttpUrl } from '../readSettings.ts';

/** Options of the `mf publish` command. */
export interface PublishOptions {
  readonly skipBuild?: boolean;
  readonly allowRemoval?: boolean;
  readonly rollout?: string;
  /** Promotes the first release of a remote, because a rollout needs a stable release to compare with. */
  readonly promoteFirst?: boolean;
  readonly reason?: string;
  /** Base URL of the API to check instead of that of the site. */
  readonly apiUrl?: string;
  readonly skipApiCheck?: boolean;
}

/** Runs `mf publish inventory`: builds a remote and publishes the build as a release. */
export async function publish(context: CommandContext, name: string, options: PublishOptions) {
  const { settings, client, output } = context;
  const startedAt = performance.now();
  const remote = parseRemoteName(name);
  const shareInBasisPoints = options.rollout === undefined ? undefined : parseShare(options.rollout);
  if (options.promoteFirst && shareInBasisPoints === undefined)
    throw new CommandError('usage', '--promote-first needs --rollout, such as --rollout 1%.');
  const { root, author } = settings;
  const apiUrl =
    options.apiUrl === undefined ? settings.siteUrl : parseHttpUrl('--api-url', options.apiUrl, settings);
  const folder = getModuleFolder(root, remote);
  if (!existsSync(folder))
    throw new CommandError('usage', `There is no remote ${remote}: ${folder} does not exist.`);
  // An invalid token must fail here and not after a build that takes minutes.
  await client.getTeam(remote);
  const signRelease = await createReleaseSigner(context, remote);
  if (signRelease && options.skipBuild)
    throw new CommandError(
      'usage',
      'Signed provenance names the commit of a build, so the command must build it. Leave out --skip-build.',
    );
  checkModuleBoundary(remote, folder);
  if (hasTypes(folder)) {
    output.printProgress('Checking types ...');
    await checkTypes(remote, folder);
  }
  if (!options.skipBuild) {
    output.printProgress(`Building ${basename(folder)} ...`);
    await buildModule(root, remote);
  }
  output.printProgress('Rendering the pages, reading the API and uploading the files ...');
  const published = await publishBuild({
    client,
    root,
    folder: getBuildFolder(root, remote),
    reason: options.reason,
    author,
    allowRemoval: options.allowRemoval ?? false,
    apiUrl: options.skipApiCheck ? undefined : apiUrl,
    signRelease,
    onProgress: (done, total) => output.printCount(`${done} of ${total} files`),
  });
  const { version, uploaded } = published;
  const reason = options.reason ?? `Build ${version}`;
  const rolledOut =
    shareInBasisPoints !== undefined
      ? await rollOutPublishedRelease(context, published, {
          shareInBasisPoints,
          promoteFirst: options.promoteFirst ?? false,
          reason,
        })
      : undefined;
  const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(1));
  const lines = [
    formatChange(published),
    `${uploaded.files} files (${uploaded.stored} new), ${(uploaded.bytes / 1000).toFixed(0)} KB, ${seconds.toFixed(1)} s`,
    rolledOut ? formatChange(rolledOut) : await describeNextStep(context, published),
  ];
  output.printResult(lines.join('\n'), { ...published, ...(rolledOut && { rollout: rolledOut }), seconds });
}

/** Describes how visitors get the release. The first release of a remote has no other to be compared with. */
async function describeNextStep({ client }: CommandContext, { remote, version }: PublishedRelease) {
  const { stable } = (await client.getRegistry()).remotes[remote] ?? {};
  if (stable === version) return `${remote} ${version} is already the stable release for all visitors`;
  const name = `${remote}@${version}`;
  return `Next: npx mf ${stable === undefined ? `promote ${name} --wait` : `rollout ${name} --to 1%`}`;
}
