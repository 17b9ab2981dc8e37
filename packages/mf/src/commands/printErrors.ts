import type { RegisteredRemote } from '@msv/contracts/releases/registry/registry';
import type { ReleaseErrors, SeenErrorGroup } from '@msv/contracts/releases/reports/releaseErrors';
import { formatDroppedErrors, formatErrorPlaces } from '@msv/release-kit/formatErrorGroup';
import { parseRemoteName } from '../arguments.ts';
import type { CommandContext } from '../CommandContext.ts';
import { rejectUnknownRemote } from './history.ts';

/** Runs `mf errors inventory`: prints the newest release and the most frequent errors first. */
export async function printErrors({ client, output }: CommandContext, name: string) {
  const remoteName = parseRemoteName(name);
  const { remotes } = await client.getRegistry();
  const remote = remotes[remoteName] ?? (await rejectUnknownRemote(client, remoteName));
  const releases = await client.listErrors(remoteName);
  const text = releases.map((errors) => formatReleaseErrors(errors, remote)).join('\n\n');
  output.printResult(text || `No errors of ${remoteName} have been reported.`, releases);
}

function formatReleaseErrors(
  { remote, version, groups, dropped }: ReleaseErrors,
  registered: RegisteredRemote,
) {
  const role =
    version === registered.stable
      ? ' (stable)'
      : version === registered.candidate?.version
        ? ' (candidate)'
        : '';
  const droppedText = formatDroppedErrors(dropped);
  return [
    `${remote} ${version}${role}`,
    ...groups.map(formatGroup),
    ...(droppedText === undefined ? [] : [`  ${droppedText}`]),
  ].join('\n\n');
}

const formatGroup = (group: SeenErrorGroup) =>
  [
    `  ${group.message}`,
    ...group.frames.map((frame) => `    at ${frame}`),
    `    ${formatErrorPlaces(group)}, first ${formatTime(group.firstSeen)}, last ${formatTime(group.lastSeen)}`,
  ].join('\n');

const formatTime = (time: string) => `${time.slice(0, 19).replace('T', ' ')} UTC`;
