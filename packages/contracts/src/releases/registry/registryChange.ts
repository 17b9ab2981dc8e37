import * as v from 'valibot';
import { createSingleLineTextSchema } from '../../http/textFields.ts';
import { ModuleName, RequestedRegistration } from '../modules/moduleRegistration.ts';
import { ProvenanceEnvelope } from '../provenance/provenance.ts';
import { KeyId, NewPublishingKey, PipelineClaims } from '../provenance/provenancePolicy.ts';
import { RemoteName, Version } from '../release.ts';
import { BasisPoints, RevisionNumber } from './registry.ts';

/**
 * URL of the releases service to which clients `POST` a `ChangeRequest`. The response is a `ChangeResult`.
 */
export const registryChangesUrl = '/registry/changes';

/**
 * URL of the releases service to which the operator's client `POST`s a `ModuleChangeRequest`. The response is
 * a `ChangeResult`.
 */
export const moduleChangesUrl = '/registry/modules';

/**
 * URL of the releases service to which clients `POST` a `NewRelease` after they have uploaded its files. The
 * response is a `ChangeResult`.
 */
export const releasesUrl = '/releases';

/**
 * URL of the releases service that returns the `TokenOwner` of the token in the request. With `?remote=`, the
 * service responds with 403 if the token does not allow changes of that remote.
 */
export const tokenOwnerUrl = '/team';

/**
 * Must be true to offer a withdrawn release again. Otherwise the request fails with the reason for the
 * withdrawal.
 */
const reofferedFlag = v.optional(v.boolean());

/** Publishes a release. Visitors do not get it yet. */
const publishFields = { kind: v.literal('publish'), remote: RemoteName, version: Version };

/** Serves a release as the candidate to a share of the visitors. A share of 0 ends the rollout. */
const rolloutFields = {
  kind: v.literal('rollout'),
  remote: RemoteName,
  version: Version,
  shareInBasisPoints: BasisPoints,
  /** Marks the rollout as held, until the next change of the rollout. */
  isHeld: v.optional(v.boolean()),
  again: reofferedFlag,
};

/** Makes a release the stable release, which every visitor gets. */
const promoteFields = {
  kind: v.literal('promote'),
  remote: RemoteName,
  version: Version,
  again: reofferedFlag,
};

/**
 * Restores the stable release of the given revision, or by default the previous stable release. Also ends an
 * active rollout. If `version` is set, only this version is withdrawn, so a repeated request does not go back
 * any further.
 */
const rollbackFields = {
  kind: v.literal('rollback'),
  remote: RemoteName,
  version: v.optional(Version),
  toRevision: v.optional(RevisionNumber),
};

/**
 * Withdraws the candidate from all visitors. If `version` is set, only this release is withdrawn, which is the candidate or one that
 * visitors do not get yet.
 */
const abortFields = { kind: v.literal('abort'), remote: RemoteName, version: v.optional(Version) };

const lockFields = { kind: v.literal('lock'), remote: RemoteName };
const unlockFields = { kind: v.literal('unlock'), remote: RemoteName };

/** Registers a module and grants its path prefixes. */
const addModuleFields = { kind: v.literal('addModule'), remote: ModuleName, module: RequestedRegistration };

/** Replaces the registration of a module, except for its rules for signed releases. */
const updateModuleFields = {
  kind: v.literal('updateModule'),
  remote: ModuleName,
  module: RequestedRegistration,
};

/**
 * Removes the registration of a module. The module's releases stay in the registry, but the site no longer
 * serves them.
 */
const removeModuleFields = { kind: v.literal('removeModule'), remote: ModuleName };

/** Registers a public key that signs releases of a module. */
const addKeyFields = { kind: v.literal('addKey'), remote: ModuleName, key: NewPublishingKey };

/** Removes a public key. Releases that it signed can no longer go live, except in a rollback. */
const removeKeyFields = { kind: v.literal('removeKey'), remote: ModuleName, keyId: KeyId };

/** Changes the rules for signed releases of a module. Fields that are absent stay as they are. */
const setProvenanceFields = {
  kind: v.literal('setProvenance'),
  remote: ModuleName,
  isRequired: v.optional(v.boolean()),
  /** Claims of the pipeline whose identity token signs releases, or `null` to remove it. */
  pipeline: v.optional(v.nullable(PipelineClaims)),
};

/**
 * The change that turned one revision of the registry into the next. In every kind of change, `remote`
 * contains the name of the module.
 */
export const RegistryChange = v.variant('kind', [
  v.object(publishFields),
  v.object(rolloutFields),
  v.object(promoteFields),
  v.object(rollbackFields),
  v.object(abortFields),
  v.object(lockFields),
  v.object(unlockFields),
  v.object(addModuleFields),
  v.object(updateModuleFields),
  v.object(removeModuleFields),
  v.object(addKeyFields),
  v.object(removeKeyFields),
  v.object(setProvenanceFields),
]);
export type RegistryChange = v.InferOutput<typeof RegistryChange>;

export const RegistryChangeKind = v.picklist(
  RegistryChange.options.map(({ entries }) => entries.kind.literal),
);

/**
 * Name of the person or pipeline that requests a change. The service ignores it if the token is personal.
 */
export const ChangeAuthor = v.optional(createSingleLineTextSchema('An author has a name', 100));

const changeMetadata = {
  /**
   * Reason for the change, which the history shows. The reason for a lock is also shown to everyone whose
   * change the lock rejects.
   */
  reason: createSingleLineTextSchema('Say why, in one sentence', 500),
  author: ChangeAuthor,
  /**
   * Revision that the requested change is based on. The service responds with 409 if the remote has changed
   * since then.
   */
  expectedRevision: v.optional(RevisionNumber),
};

/** Request body for a change of a team's own remote. To publish a release, send a `NewRelease` instead. */
export const ChangeRequest = v.variant('kind', [
  v.object({ ...rolloutFields, ...changeMetadata }),
  v.object({ ...promoteFields, ...changeMetadata }),
  v.object({ ...rollbackFields, ...changeMetadata }),
  v.object({ ...abortFields, ...changeMetadata }),
  v.object({ ...lockFields, ...changeMetadata }),
  v.object({ ...unlockFields, ...changeMetadata }),
]);
export type ChangeRequest = v.InferOutput<typeof ChangeRequest>;

/** Request body for a change of the registered modules. Only the operator may send it. */
export const ModuleChangeRequest = v.variant('kind', [
  v.object({ ...addModuleFields, ...changeMetadata }),
  v.object({ ...updateModuleFields, ...changeMetadata }),
  v.object({ ...removeModuleFields, ...changeMetadata }),
  v.object({ ...addKeyFields, ...changeMetadata }),
  v.object({ ...removeKeyFields, ...changeMetadata }),
  v.object({ ...setProvenanceFields, ...changeMetadata }),
]);
export type ModuleChangeRequest = v.InferOutput<typeof ModuleChangeRequest>;

/**
 * Request body that publishes a release whose files have all been uploaded. Visitors do not get the release
 * yet.
 */
export const NewRelease = v.object({
  remote: RemoteName,
  version: Version,
  /**
   * True if the release may omit pages and fragments of the current releases, provided that no other remote
   * depends on them.
   */
  allowRemoval: v.optional(v.boolean(), false),
  /** Signed statement about the origin of the files. Modules can require it. */
  provenance: v.optional(ProvenanceEnvelope),
  ...changeMetadata,
});
export type NewRelease = v.InferOutput<typeof NewRelease>;
/** A `NewRelease` as clients send it: properties with a default may be omitted. */
export type NewReleaseInput = v.InferInput<typeof NewRelease>;

export const ChangeResult = v.object({
  /** Number of the revision that contains the change. */
  revision: RevisionNumber,
  /**
   * False if the request did not change the registry, for example because it repeats an earlier request.
   */
  changed: v.boolean(),
  /** Human-readable summary of the change, such as `inventory 1.4.0 → 1.5.0`. */
  summary: v.string(),
});
export type ChangeResult = v.InferOutput<typeof ChangeResult>;

export const TokenOwner = v.object({
  /** Name of the team, or `operator`. */
  team: v.string(),
  /** Name of the person, if the token is personal. */
  person: v.optional(v.string()),
});
export type TokenOwner = v.InferOutput<typeof TokenOwner>;
