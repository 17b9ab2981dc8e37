import type { Context } from '../Context.ts';
import { Failure } from '../Failure.ts';
import { personBehind } from '../personBehind.ts';
import type { ReleasesClient } from '../ReleasesClient.ts';
import { fullVersion, releaseNamed } from '../releaseNamed.ts';
import { ask, type ChangeOptions } from './change.ts';

/**
 * `mf rollback inventory@1.5.0 --to 41`. With a version it may be asked for any number of times: what is gone stays gone.
 * Without one it is the release that is stable as we look, unless somebody has just rolled back.
 */
export async function rollback(
  context: Context,
  name: string,
  options: ChangeOptions & { readonly to?: string },
) {
  const { client } = context;
  const { to } = options;
  if (to !== undefined && !/^\d{1,15}$/.test(to))
    throw new Failure('usage', `--to takes the number of a revision, as mf history lists them, not "${to}".`);
  const { remote, version: named } = releaseNamed(name);
  const document = await client.head();
  const stable = document.remotes[remote]?.stable;
  if (named === undefined && to === undefined) await refuseSecond(client, remote, stable);
  const version = named === undefined ? stable : fullVersion({ remote, version: named }, document);
  const change = {
    kind: 'rollback',
    remote,
    ...(version !== undefined && { version }),
    ...(to !== undefined && { toRevision: Number(to) }),
    ...(named === undefined && { expectedRevision: document.revision }),
  } as const;
  await ask(context, change, options);
}

/** Two people in one night, or a pipeline that tries again, mean one step back and not two. */
async function refuseSecond(client: ReleasesClient, remote: string, stable: string | undefined) {
  const [[back], [forward]] = await Promise.all([
    client.history({ remote, kind: 'rollback', limit: 1 }),
    client.history({ remote, kind: 'promote', limit: 1 }),
  ]);
  if (!back || (forward && forward.revision > back.revision)) return;
  throw new Failure(
    'refused',
    `${back.summary}, by ${personBehind(back)} in revision ${back.revision}. To go back further, name the release that is to go: mf rollback ${remote}@${stable}.`,
  );
}
