import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ProvenanceFacts } from '@msv/contracts/releases/provenance/provenance';
import { CommandError } from '../output/CommandError.ts';
import type { Pipeline } from './readPipeline.ts';

const run = promisify(execFile);

/** Builder of releases that are built outside of a pipeline. */
const localBuilder = 'urn:mf:local';

export type BuildSource = Omit<ProvenanceFacts, 'remote' | 'version' | 'finishedOn'>;

/**
 * Reads from which commit and where a project is built.
 * @param root Root of the project, in a git working tree.
 * @throws {CommandError} if the files do not match a commit
 */
export async function readSource(root: string, pipeline: Pipeline | undefined): Promise<BuildSource> {
  const commit = await runGit(root, 'rev-parse', 'HEAD');
  const changes = await readUncommittedEdits(root);
  if (commit === undefined || changes === undefined)
    throw new CommandError(
      'refused',
      `${root} is not a git working tree with a commit. Signed provenance names the commit of the files.`,
    );
  if (changes !== '')
    throw new CommandError(
      'refused',
      `Signed provenance names the commit of the files, but these are changed:\n${changes}\nCommit them first.`,
    );
  const lockFile = await readFile(join(root, 'package-lock.json')).catch(() => undefined);
  const inputs = lockFile
    ? [{ uri: 'package-lock.json', digest: { sha256: createHash('sha256').update(lockFile).digest('hex') } }]
    : [];
  if (pipeline) {
    const { repository, ref, builder, invocationId } = pipeline;
    return { repository, commit, ref, inputs, builder, invocationId };
  }
  const repository = await runGit(root, 'remote', 'get-url', 'origin');
  if (!repository)
    throw new CommandError(
      'refused',
      `Signed provenance names the repository, but ${root} has no remote origin. Add it with git remote add origin.`,
    );
  const ref = await runGit(root, 'symbolic-ref', '--quiet', 'HEAD');
  return { repository: toRepositoryUrl(repository), commit, ref, inputs, builder: localBuilder };
}

/** Lists the edited files of a git working tree, one per line. Returns `undefined` outside of a working tree. */
export const readUncommittedEdits = (root: string) => runGit(root, 'status', '--porcelain', '--', '.');

/** Returns the output of git, or `undefined` if the command fails. */
async function runGit(root: string, ...args: string[]): Promise<string | undefined> {
  const result = await run('git', args, { cwd: root }).catch(() => undefined);
  return result?.stdout.trim();
}

/** Returns the URL of a git remote without user name and password. `git@host:path` is short for `ssh://host/path`. */
export function toRepositoryUrl(remote: string): string {
  const expanded = remote.replace(/^(?:[^@/:]+@)?([^/:]+):(?!\/\/)/, 'ssh://$1/');
  if (!URL.canParse(expanded)) return expanded;
  const url = new URL(expanded);
  url.username = '';
  url.password = '';
  return url.href;
}
