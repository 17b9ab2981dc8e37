import * as v from 'valibot';
import { createSingleLineTextSchema } from '../../http/textFields.ts';
import { ModuleName, RequestedRegistration } from '../modules/moduleRegistration.ts';
import { ProvenanceEnvelope } from '../provenance/provenance.ts';
import { KeyId, NewPublishingKey, PipelineClaims } from '../provenance/provenancePolicy.ts';
import { RemoteName, Version } from '../release.ts';
import { BasisPoints, RevisionNumber } from './registry.ts';

/** URL of the releases service for a `POST` of a `ChangeRequest`. The response is a `ChangeResult`. */
export const registryChangesUrl = '/registry/changes';

/** URL of the releases service for a `POST` of a `ModuleChangeRequest`. The response is a `ChangeResult`. */
export const moduleChangesUrl = '/registry/modules';

/**
 * URL of the releases service for a `POST` of a `NewRelease` whose files are uploaded. The response is a
 * `ChangeResult`.
 */
export const releasesUrl = '/releases';

/**
 * URL of the releases service that returns the `TokenOwner`. With `?remote=`, the status is 403 if the token may not
 * change the remote.
 */
export const tokenOwnerUrl = '/team';

/** True to offer a withdrawn release again. Without it, the request fails with the reason for the withdrawal. */
const reofferedFlag = v.optional(v.boolean());

/** Publishes a release, which is not live yet. */
const publishFields = { kind: v.literal('publish'), remote: RemoteName, version: Version };

/** Serves a release as the candidate to a share of the visitors. A share of 0 ends the rollout. */
const rolloutFields = {
  kind: v.literal('rollout'),
  remote: RemoteName,
  version: Version,
  shareInBasisPoints: BasisPoints,
  isHeld: v.optional(v.boolean()),
  again: reofferedFlag,
};

/** Makes a release the stable release. */
const promoteFields = {
  kind: v.literal('promote'),
  remote: RemoteName,
  version: Version,
  again: reofferedFlag,
};

/**
 * Restores the stable release of the given revision, or the previous one, and ends an active rollout. If `version` is
 * set, only this version is withdrawn, so that a repeated request has no further effect.
 */
const rollbackFields = {
  kind: v.literal('rollback'),
  remote: RemoteName,
  version: v.optional(Version),
  toRevision: v.optional(RevisionNumber),
};

/** Withdraws the candidate. If `version` is set, only this release is withdrawn. */
const abortFields = { kind: v.literal('abort'), remote: RemoteName, version: v.optional(Version) };

const lockFields = { kind: v.literal('lock'), remote: RemoteName };
const unlockFields = { kind: v.literal('unlock'), remote: RemoteName };

/** Registers a module. */
const addModuleFields = { kind: v.literal('addModule'), remote: ModuleName, module: RequestedRegistration };

/** Replaces the registration of a module, except for the rules for signed releases. */
const updateModuleFields = {
  kind: v.literal('updateModule'),
  remote: ModuleName,
  module: RequestedRegistration,
};

/** Removes the registration of a module. The site no longer serves its releases, which stay in the registry. */
const removeModuleFields = { kind: v.literal('removeModule'), remote: ModuleName };

const addKeyFields = { kind: v.literal('addKey'), remote: ModuleName, key: NewPublishingKey };

/** Removes a public key. Releases that it signed can go live only in a rollback. */
const removeKeyFields = { kind: v.literal('removeKey'), remote: ModuleName, keyId: KeyId };

const setProvenanceFields = {
  kind: v.literal('setProvenance'),
  remote: ModuleName,
  isRequired: v.optional(v.boolean()),
  /** `null` removes the pipeline. */
  pipeline: v.optional(v.nullable(PipelineClaims)),
};

/** The change that resulted in a revision. `remote` contains the name of the module. */
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

/** Name of the person or pipeline. The service ignores the name if the token is personal. */
export const ChangeAuthor = v.optional(createSingleLineTextSchema('An author has a name', 100));

const changeMetadata = {
  /** Reason that the history shows. A locked remote shows the reason to everyone whose change is rejected. */
  reason: createSingleLineTextSchema('Say why, in one sentence', 500),
  author: ChangeAuthor,
  /** Revision on which the change is based. The status is 409 if the remote has changed since then. */
  expectedRevision: v.optional(RevisionNumber),
};

/** Request body for a change of a team's own remote, except for a new release. */
export const ChangeRequest = v.variant('kind', [
  v.object({ ...rolloutFields, ...changeMetadata }),
  v.object({ ...promoteFields, ...changeMetadata }),
  v.object({ ...rollbackFields, ...changeMetadata }),
  v.object({ ...abortFields, ...changeMetadata }),
  v.object({ ...lockFields, ...changeMetadata }),
  v.object({ ...unlockFields, ...changeMetadata }),
]);
export type ChangeRequest = v.InferOutput<typeof ChangeRequest>;

/** Request body for a change of the registered modules by the operator. */
export const ModuleChangeRequest = v.variant('kind', [
  v.object({ ...addModuleFields, ...changeMetadata }),
  v.object({ ...updateModuleFields, ...changeMetadata }),
  v.object({ ...removeModuleFields, ...changeMetadata }),
  v.object({ ...addKeyFields, ...changeMetadata }),
  v.object({ ...removeKeyFields, ...changeMetadata }),
  v.object({ ...setProvenanceFields, ...changeMetadata }),
]);
export type ModuleChangeRequest = v.InferOutput<typeof ModuleChangeRequest>;

/** Request body that publishes a release whose files have all been uploaded. */
export const NewRelease = v.object({
  remote: RemoteName,
  version: Version,
  /** True if the release may omit current pages and fragments on which no other remote depends. */
  allowRemoval: v.optional(v.boolean(), false),
  /** Signed statement about the origin of the files. Modules can require it. */
  provenance: v.optional(ProvenanceEnvelope),
  ...changeMetadata,
});
export type NewRelease = v.InferOutput<typeof NewRelease>;
/** A `NewRelease` in which properties with a default may be omitted. */
export type NewReleaseInput = v.InferInput<typeof NewRelease>;

export const ChangeResult = v.object({
  revision: RevisionNumber,
  /** False if the request had no effect, for example because it repeats an earlier request. */
  changed: v.boolean(),
  /** Summary such as `inventory 1.4.0 → 1.5.0`. */
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
