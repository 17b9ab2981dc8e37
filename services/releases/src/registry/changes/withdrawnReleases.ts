import type { RegisteredRemote } from '@msv/contracts/registry';
import { HttpError } from '@msv/service-kit/HttpError';
import type { Facts } from './Facts.ts';

type Remote = RegisteredRemote;

/** A remote that remembers who took a release back from visitors, and why; the first reason stands. */
export function takenBack(remote: Remote, version: string | undefined, { who, why, at }: Facts): Remote {
  if (version === undefined || remote.takenBack?.[version]) return remote;
  const objection = { who, why, since: at.toISOString() };
  return { ...remote, takenBack: { ...remote.takenBack, [version]: objection } };
}

/**
 * A remote before visitors get a release of it.
 * @throws HttpError 422 with the reason of then, where the release was taken back and nobody says that it may go out again
 */
export function givenAgain(
  remote: Remote,
  { remote: name, version, again }: { remote: string; version: string; again?: boolean | undefined },
): Remote {
  const objection = remote.takenBack?.[version];
  if (!objection || again) return withoutMark(remote, version);
  const { who, why, since } = objection;
  throw new HttpError(
    422,
    `${name} ${version} was taken back by ${who} at ${since}: ${why} (publish a new version, or say --again to give this one to visitors nevertheless)`,
  );
}

/** Visitors get the release after all. */
export const withoutMark = (remote: Remote, version: string): Remote =>
  withMarksOf(
    Object.keys(remote.takenBack ?? {}).filter((one) => one !== version),
    remote,
  );

/** A remote that remembers it of these releases alone. */
export function withMarksOf(
  versions: readonly string[],
  { takenBack: marks = {}, ...remote }: Remote,
): Remote {
  const kept = Object.entries(marks).filter(([version]) => versions.includes(version));
  return kept.length > 0 ? { ...remote, takenBack: Object.fromEntries(kept) } : remote;
}
