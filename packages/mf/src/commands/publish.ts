import type { ChangeResult } from '@msv/contracts/releases/registry/registryChange';
import { formatShare, parseRemoteName, parseShare } from '../arguments.ts';
import { type BrowserCheck, checkInBrowser } from '../browser/checkInBrowser.ts';
import type { CommandContext } from '../CommandContext.ts';
import { CommandError } from '../output/CommandError.ts';
import { createReleaseSigner } from '../provenance/createReleaseSigner.ts';
import { readUncommittedEdits } from '../provenance/readSource.ts';
import { assertModuleExists, prepareBuild } from '../publishing/prepareBuild.ts';
import { type PublishedRelease, publishBuild } from '../publishing/publishBuild.ts';
import { getBuildFolder } from '../publishing/readBuild.ts';
import { formatPictures, storePictures } from '../publishing/storePictures.ts';
import { parseHttpUrl } from '../readSettings.ts';
import { formatChange } from './changeRemote.ts';

export interface PublishOptions {
  readonly skipBuild?: boolean;
  readonly allowRemoval?: boolean;
  readonly rollout?: string;
  /** Promotes the first release of a remote, because a rollout needs a stable release to compare with. */
  readonly promoteFirst?: boolean;
  readonly reason?: string;
  /** The default is the API of the site. */
  readonly apiUrl?: string;
  readonly skipApiCheck?: boolean;
  readonly skipBrowserCheck?: boolean;
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
  assertModuleExists(root, remote);
  // An invalid token must fail before the build, which takes minutes.
  await client.getTeam(remote);
  const signRelease = await createReleaseSigner(context, remote);
  if (signRelease && options.skipBuild)
    throw new CommandError(
      'usage',
      'Signed provenance names the commit of a build, so the command must build it. Leave out --skip-build.',
    );
  const edits = await readUncommittedEdits(root);
  await prepareBuild(context, remote, options);
  output.printProgress('Rendering the pages, reading the API and uploading the files ...');
  const published = await publishBuild({
    client,
    root,
    folder: getBuildFolder(root, remote),
    reason: options.reason,
    author,
    allowRemoval: options.allowRemoval ?? false,
    apiUrl: options.skipApiCheck ? undefined : apiUrl,
    hasUncommittedEdits: Boolean(edits),
    signRelease,
    onProgress: (done, total) => output.printCount(`${done} of ${total} files`),
  });
  const { version, uploaded, uncheckedReads } = published;
  const checked = options.skipBrowserCheck ? undefined : await checkPages(context, published);
  const pictures = checked?.pictures && (await storePictures(client, published, checked.pictures));
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
    ...(edits
      ? [`Built with edits that no commit has, which the history of ${remote} shows:\n${edits}`]
      : []),
    ...uncheckedReads.map((line) => `Not checked: ${line}`),
    ...(checked?.unchecked === undefined ? [] : [`Not checked in a browser: ${checked.unchecked}`]),
    ...(pictures ? [formatPictures(pictures)] : []),
    `${uploaded.files} files (${uploaded.stored} new), ${(uploaded.bytes / 1000).toFixed(0)} KB, ${seconds.toFixed(1)} s`,
    rolledOut ? formatChange(rolledOut) : await describeNextStep(context, published),
  ];
  output.printResult(lines.join('\n'), {
    ...published,
    ...(pictures && { pictures }),
    ...(rolledOut && { rollout: rolledOut }),
    seconds,
  });
}

/**
 * Visits the pages of the release in a browser. Withdraws a release with faults, so that it cannot be rolled out by
 * mistake. Returns why the pages could not be checked, or how they look.
 * @throws {CommandError} with one line for each fault.
 */
async function checkPages(
  context: CommandContext,
  published: PublishedRelease,
): Promise<Pick<BrowserCheck, 'pictures'> & { readonly unchecked?: string }> {
  const { client, settings, output } = context;
  const { remote, version } = published;
  const { stable, candidate } = (await client.getRegistry()).remotes[remote] ?? {};
  // A live release was checked when it was first published.
  if ([stable, candidate?.version].includes(version)) return {};
  output.printProgress('Visiting the pages in a browser ...');
  const { root, siteUrl } = settings;
  const result = await checkInBrowser(published, { client, siteUrl, folder: getBuildFolder(root, remote) });
  if ('unchecked' in result) return result;
  const { faults } = result;
  if (faults.length === 0) return result;
  const reason = `The browser check found ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  await client.change({ kind: 'abort', remote, version, reason });
  throw new CommandError(
    'refused',
    [
      `${remote} ${version} has faults on the site:`,
      ...faults,
      'No visitor gets this release. Fix it and publish it again.',
    ].join('\n'),
  );
}

/** The first release of a remote has no other release to be compared with, so it is promoted and not rolled out. */
async function describeNextStep({ client }: CommandContext, { remote, version }: PublishedRelease) {
  const { stable } = (await client.getRegistry()).remotes[remote] ?? {};
  if (stable === version) return `${remote} ${version} is already the stable release for all visitors`;
  const name = `${remote}@${version}`;
  return `Next: npx mf ${stable === undefined ? `promote ${name} --wait` : `rollout ${name} --to 1%`}`;
}

interface RolloutOptions {
  readonly shareInBasisPoints: number;
  /** Promotes the release if the remote has no stable release. */
  readonly promoteFirst: boolean;
  readonly reason: string;
}

/** A repeated pipeline run must never reduce the share. */
async function rollOutPublishedRelease(
  { client, settings: { author } }: CommandContext,
  { remote, version, revision: publishedRevision }: PublishedRelease,
  { shareInBasisPoints, promoteFirst, reason }: RolloutOptions,
): Promise<ChangeResult> {
  const { revision, remotes } = await client.getRegistry();
  const { stable, candidate } = remotes[remote] ?? {};
  const createUnchanged = (summary: string) => ({ revision, changed: false, summary });
  if (stable === version)
    return createUnchanged(`${remote} ${version} is already the stable release for all visitors`);
  if (candidate?.version === version && candidate.shareInBasisPoints >= shareInBasisPoints)
    return createUnchanged(
      `${remote} ${version} is already rolled out to ${formatShare(candidate.shareInBasisPoints)} of visitors`,
    );
  const isPromoted = promoteFirst && stable === undefined;
  const change = { remote, version, reason, ...(author !== undefined && { author }) };
  try {
    return await client.change(
      isPromoted ? { kind: 'promote', ...change } : { kind: 'rollout', shareInBasisPoints, ...change },
    );
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(
      error.kind,
      `${remote} ${version} was published (revision ${publishedRevision}), but its ${isPromoted ? 'promotion' : 'rollout'} failed: ${error.message}`,
    );
  }
}
