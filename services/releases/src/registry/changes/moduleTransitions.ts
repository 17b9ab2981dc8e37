import { isDeepStrictEqual } from 'node:util';
import type {
  ModuleRegistration,
  RequestedRegistration,
} from '@msv/contracts/releases/modules/moduleRegistration';
import { matchesPathPrefix } from '@msv/contracts/releases/modules/pathPrefix';
import { defaultProvenancePolicy } from '@msv/contracts/releases/provenance/provenancePolicy';
import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { RegistryChange } from '@msv/contracts/releases/registry/registryChange';
import { HttpError } from '@msv/service-kit/http/HttpError';
import { findLiveReleases, throwIfErrors } from '../../checks/releaseErrors.ts';
import { changeProvenance } from './provenanceTransitions.ts';

type Modules = NonNullable<RegistryDocument['modules']>;

const releaseChangeKinds = ['publish', 'rollout', 'promote', 'rollback', 'abort', 'lock', 'unlock'] as const;

export type ModuleChange = Exclude<RegistryChange, { kind: ReleaseChangeKind }>;
type ReleaseChangeKind = (typeof releaseChangeKinds)[number];

/** Returns true if a change affects the registration of a module instead of its releases. */
export const isModuleChange = (change: RegistryChange): change is ModuleChange =>
  !releaseChangeKinds.some((kind) => kind === change.kind);

/**
 * Applies a change to the registered modules.
 * @throws {HttpError} 404, 409 or 422 with a message for the operator
 */
export function changeModules(document: RegistryDocument, change: ModuleChange): Modules {
  const { modules = {} } = document;
  switch (change.kind) {
    case 'addModule':
      return addModule(modules, change);
    case 'updateModule':
      requireModule(modules, change.remote);
      return setModule(modules, change.remote, change.module);
    case 'removeModule':
      return removeModule(document, modules, change.remote);
    case 'addKey':
    case 'removeKey':
    case 'setProvenance': {
      const { remote } = change;
      const module = requireModule(modules, remote);
      const { provenance = defaultProvenancePolicy } = module;
      return { ...modules, [remote]: { ...module, provenance: changeProvenance(provenance, change) } };
    }
  }
}

function addModule(modules: Modules, { remote, module }: Extract<ModuleChange, { kind: 'addModule' }>) {
  const registered = modules[remote];
  if (registered && !isDeepStrictEqual(registered, keepProvenance(registered, module)))
    throw new HttpError(
      409,
      `${remote} is already registered by ${registered.owner}. Run mf modules update ${remote} to change it.`,
    );
  return setModule(modules, remote, module);
}

function setModule(modules: Modules, name: string, module: RequestedRegistration): Modules {
  throwIfErrors(`${name} cannot be registered`, [
    ...findPrefixErrors(module),
    ...findConflicts(modules, name, module),
  ]);
  return { ...modules, [name]: keepProvenance(modules[name], module) };
}

/** Only `setProvenance` and changes of keys change the rules for signed releases. */
const keepProvenance = (
  registered: ModuleRegistration | undefined,
  requested: RequestedRegistration,
): ModuleRegistration => ({
  ...requested,
  ...(registered?.provenance && { provenance: registered.provenance }),
});

function removeModule(document: RegistryDocument, modules: Modules, name: string): Modules {
  requireModule(modules, name);
  throwIfErrors(`${name} cannot be removed`, findDependents(document, name));
  const { [name]: _removed, ...remaining } = modules;
  return remaining;
}

function requireModule(modules: Modules, name: string): ModuleRegistration {
  if (modules[name]) return modules[name];
  const known = Object.keys(modules).sort().join(', ') || 'none';
  throw new HttpError(404, `${name} is not registered. Registered modules: ${known}.`);
}

function findPrefixErrors({ pagePrefixes, apiPrefixes }: RequestedRegistration): string[] {
  const prefixes = [...pagePrefixes, ...apiPrefixes];
  if (prefixes.length === 0) return ['A module needs at least one page prefix or API prefix.'];
  const repeated = prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index);
  return [...new Set(repeated)].map((prefix) => `${prefix} is listed twice.`);
}

/** Returns one message for each prefix that overlaps with a prefix of another module. */
function findConflicts(modules: Modules, name: string, module: RequestedRegistration): string[] {
  const wanted = [...module.pagePrefixes, ...module.apiPrefixes];
  return Object.entries(modules)
    .filter(([owner]) => owner !== name)
    .flatMap(([owner, { pagePrefixes, apiPrefixes }]) =>
      wanted.flatMap((prefix) => {
        const taken = [...pagePrefixes, ...apiPrefixes].find((other) => isOverlapping(prefix, other));
        if (taken === undefined) return [];
        const overlap = taken === prefix ? '' : `${prefix} overlaps with ${taken}: `;
        return [`${overlap}${taken} belongs to ${owner}.`];
      }),
    );
}

const isOverlapping = (a: string, b: string) => matchesPathPrefix(a, b) || matchesPathPrefix(b, a);

/** Returns one message for each live release of another module that uses a fragment of this module. */
function findDependents(document: RegistryDocument, name: string): string[] {
  return Object.keys(document.remotes)
    .filter((other) => other !== name)
    .flatMap((other) => findLiveReleases(document, other))
    .flatMap(({ remote, version, uses = [] }) =>
      uses
        .filter((placed) => placed.remote === name)
        .map(
          ({ expose }) =>
            `${remote} ${version} is live and uses ${expose}. Wait until a ${remote} release without it is live.`,
        ),
    );
}
