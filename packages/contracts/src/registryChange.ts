import * as v from 'valibot';
import { requiredLine } from './leadFields.ts';
import { BasisPoints, Candidate } from './registry.ts';
import { RemoteName, Version } from './release.ts';

/** `POST` a `ChangeRequest`, answered with `ChangeAccepted`. */
export const registryChangesUrl = '/registry/changes';
/** `POST` a `NewRelease` once its files are uploaded, answered with `ChangeAccepted`. */
export const releasesUrl = '/releases';
/** `GET` the history as `RevisionRecord`s, the newest first: `?remote=&kind=&before=&limit=`. */
export const registryHistoryUrl = '/registry/revisions';
/** `GET` whose token came along: a `TeamOfToken`, or 403 where it may not change the `?remote=` that is named. */
export const teamUrl = '/team';
/** `PUT` and `GET` one file of a release: its `release.json` first, then what that lists. */
export const artifactUrl = (remote: string, version: string, file: string) =>
  `/artifacts/${remote}/${version}/${file}`;

/** A line of one megabit a second, which the files of a release share that are on their way together. */
const slowestBytesPerSecond = 16 * 1024;
/** For so long whoever sends a file and whoever takes it wait for its end. */
export const uploadPatienceMs = (sizeInBytes: number): number =>
  30_000 + Math.ceil((sizeInBytes / slowestBytesPerSecond) * 1000);

const Revision = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Although the release was taken back before. Without it, that is refused with the reason of then. */
const again = v.optional(v.boolean());
const publish = { kind: v.literal('publish'), remote: RemoteName, version: Version };
/** Gives the candidate to a share of the visitors; 0 takes it away from all of them. */
const rollout = {
  kind: v.literal('rollout'),
  remote: RemoteName,
  version: Version,
  shareInBasisPoints: BasisPoints,
  again,
};
/** Makes a release the stable one, for everyone. */
const promote = { kind: v.literal('promote'), remote: RemoteName, version: Version, again };
/**
 * Back to what was stable at a revision, or else before the present stable one. Also ends a trial. With a version, the
 * release that is to go: asked for again, it leads no further back.
 */
const rollback = {
  kind: v.literal('rollback'),
  remote: RemoteName,
  version: v.optional(Version),
  toRevision: v.optional(Revision),
};
/** Takes the candidate away from all visitors. With a version, only if that one is the candidate. */
const abort = { kind: v.literal('abort'), remote: RemoteName, version: v.optional(Version) };
const lock = { kind: v.literal('lock'), remote: RemoteName };
const unlock = { kind: v.literal('unlock'), remote: RemoteName };

/** What changed from one revision to the next. */
export const RegistryChange = v.variant('kind', [
  v.object(publish),
  v.object(rollout),
  v.object(promote),
  v.object(rollback),
  v.object(abort),
  v.object(lock),
  v.object(unlock),
]);
export type RegistryChange = v.InferOutput<typeof RegistryChange>;

export const RegistryKind = v.picklist(RegistryChange.options.map(({ entries }) => entries.kind.literal));

/** What goes with every change. */
const circumstances = {
  /** For the history and for whoever meets a lock. */
  reason: requiredLine('Say why, in one sentence', 500),
  /** The person or pipeline behind the team's token. */
  author: v.optional(requiredLine('An author has a name', 100)),
  /** Refuses with 409 where the remote was changed after this revision. */
  expectedRevision: v.optional(Revision),
};

/** What a team can ask for by itself; a release is published by `NewRelease`. */
export const ChangeRequest = v.variant('kind', [
  v.object({ ...rollout, ...circumstances }),
  v.object({ ...promote, ...circumstances }),
  v.object({ ...rollback, ...circumstances }),
  v.object({ ...abort, ...circumstances }),
  v.object({ ...lock, ...circumstances }),
  v.object({ ...unlock, ...circumstances }),
]);
export type ChangeRequest = v.InferOutput<typeof ChangeRequest>;
export type NewChangeRequest = v.InferInput<typeof ChangeRequest>;

/** Registers a release whose files are all in the store: from then on it is available, and no visitor gets it yet. */
export const NewRelease = v.object({
  remote: RemoteName,
  version: Version,
  /** Pages and fragments of the live release may be missing in this one, as far as no other remote places them. */
  allowRemoval: v.optional(v.boolean(), false),
  ...circumstances,
});
export type NewRelease = v.InferOutput<typeof NewRelease>;
export type NewReleaseRequest = v.InferInput<typeof NewRelease>;

export const ChangeAccepted = v.object({
  /** The revision that holds the change. */
  revision: Revision,
  /** False where everything was so already, as after a repeated request. */
  changed: v.boolean(),
  /** `inventory 1.4.0 → 1.5.0`, for people. */
  summary: v.string(),
});
export type ChangeAccepted = v.InferOutput<typeof ChangeAccepted>;

export const TeamOfToken = v.object({
  /** Or `operator`. */
  team: v.string(),
});
export type TeamOfToken = v.InferOutput<typeof TeamOfToken>;

/** One step of the history. */
export const RevisionRecord = v.object({
  revision: Revision,
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The team of the token, `operator`, or `automatic` for what the service did by itself. */
  who: v.string(),
  author: v.optional(v.string()),
  why: v.string(),
  change: RegistryChange,
  summary: v.string(),
  /** What visitors of the remote got from then on. */
  live: v.object({
    stable: v.optional(Version),
    candidate: v.optional(Candidate),
  }),
});
export type RevisionRecord = v.InferOutput<typeof RevisionRecord>;
