import type { RegisteredRemote, RegistryDocument } from '@msv/contracts/registry';
import type { Context } from '../Context.ts';
import { Failure } from '../Failure.ts';
import { shareText } from '../shareFrom.ts';
import { siteRevision } from '../siteRevision.ts';
import { table } from '../table.ts';

/** `mf status`: what visitors get of each remote, and whether the site follows. */
export async function status({ settings, client, output }: Context) {
  const { registryUrl, siteUrl } = settings;
  const document = await client.head();
  const { revision, publishedAt, remotes } = document;
  const site = await siteRevision(siteUrl).then(
    (followed) => ({ url: siteUrl, revision: followed }),
    (error: unknown) => {
      if (error instanceof Failure) return { url: siteUrl, error: error.message };
      throw error;
    },
  );
  const followed =
    'error' in site
      ? site.error
      : `${siteUrl} follows revision ${site.revision}${site.revision === revision ? '' : `, not ${revision}`}`;
  const lines = [
    `Registry  ${registryUrl}, revision ${revision} of ${publishedAt}`,
    `Site      ${followed}`,
    '',
    remoteTable(document),
    ...inOrder(remotes).flatMap(([name, { lock }]) =>
      lock ? ['', `${name} has been locked by ${lock.who} since ${lock.since}: ${lock.why}`] : [],
    ),
    ...inOrder(remotes).flatMap(([name, { takenBack = {} }]) =>
      Object.entries(takenBack).flatMap(([version, { who, why, since }]) => [
        '',
        `${name} ${version} was taken back by ${who} at ${since}: ${why}`,
      ]),
    ),
  ];
  output.result(lines.join('\n'), {
    registry: { url: registryUrl, revision, publishedAt },
    site,
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, remote]) => [name, factsOf(remote)])),
  });
}

const inOrder = (remotes: RegistryDocument['remotes']) =>
  Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1));

function remoteTable({ remotes }: RegistryDocument): string {
  const rows = inOrder(remotes).map(([name, { stable, candidate, releases }]) => [
    name,
    stable ?? 'none',
    candidate ? `${candidate.version} to ${shareText(candidate.shareInBasisPoints)}` : 'none',
    String(Object.keys(releases).length),
  ]);
  if (rows.length === 0) return 'Nothing was published yet: mf publish <remote>';
  return table([['REMOTE', 'STABLE', 'CANDIDATE', 'RELEASES'], ...rows]);
}

const factsOf = ({
  owner,
  stable,
  candidate,
  lock,
  takenBack = {},
  formerStable = [],
  releases,
}: RegisteredRemote) => ({
  owner,
  stable: stable ?? null,
  candidate: candidate ?? null,
  lock: lock ?? null,
  takenBack,
  formerStable,
  releases: Object.keys(releases),
});
