import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse, parseAllDocuments } from 'yaml';
import { mergePatch } from './mergePatch.ts';
import { getName, getObject, isObject, type Json, type JsonObject, Resource } from './Resource.ts';

const Labels = v.strictObject({
  pairs: v.record(v.string(), v.string()),
  includeSelectors: v.optional(v.boolean(), false),
  includeTemplates: v.optional(v.boolean(), false),
});
const Patch = v.strictObject({
  path: v.optional(v.string()),
  patch: v.optional(v.string()),
  target: v.optional(v.strictObject({ kind: v.optional(v.string()), name: v.optional(v.string()) })),
  options: v.optional(v.strictObject({ allowNameChange: v.boolean() })),
});
/** An operation of a JSON patch. The deployment needs no others. */
const Operation = v.strictObject({ op: v.picklist(['add', 'replace']), path: v.string(), value: v.any() });

/** The part of Kustomize that `deploy/kubernetes` uses. Anything else is an error. */
const Kustomization = v.strictObject({
  apiVersion: v.string(),
  kind: v.picklist(['Kustomization', 'Component']),
  namespace: v.optional(v.string()),
  resources: v.optional(v.array(v.string()), []),
  components: v.optional(v.array(v.string()), []),
  configMapGenerator: v.optional(
    v.array(
      v.strictObject({
        name: v.string(),
        behavior: v.optional(v.literal('merge')),
        literals: v.array(v.string()),
      }),
    ),
    [],
  ),
  patches: v.optional(v.array(Patch), []),
  labels: v.optional(v.array(Labels), []),
  replicas: v.optional(v.array(v.strictObject({ name: v.string(), count: v.number() })), []),
  images: v.optional(
    v.array(v.strictObject({ name: v.string(), newName: v.string(), newTag: v.string() })),
    [],
  ),
});

const controllerKinds = ['Deployment', 'StatefulSet', 'Job'];

/**
 * Renders the kustomization in a folder as `kubectl kustomize` does, except for the hashes in the names of generated
 * ConfigMaps. A test compares both.
 */
export function renderKustomization(folder: string): Resource[] {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const kustomization = v.parse(Kustomization, parse(read('kustomization.yaml')));
  const resources = [...kustomization.resources, ...kustomization.components].flatMap((path) =>
    statSync(join(folder, path)).isDirectory()
      ? renderKustomization(join(folder, path))
      : parseAllDocuments(read(path)).map((document) => v.parse(Resource, document.toJS())),
  );
  for (const generator of kustomization.configMapGenerator) {
    const data = Object.fromEntries(generator.literals.map(splitLiteral));
    const existing = resources.find((item) => item.kind === 'ConfigMap' && getName(item) === generator.name);
    if (existing && generator.behavior === 'merge') Object.assign(getObject(existing, 'data'), data);
    else resources.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: generator.name }, data });
  }
  const patched = kustomization.patches.reduce<Resource[]>(
    (current, patch) => applyPatch(current, patch, parse(patch.patch ?? read(patch.path ?? ''))),
    resources,
  );
  for (const resource of patched) {
    if (kustomization.namespace && resource.kind !== 'Namespace')
      getObject(resource, 'metadata').namespace = kustomization.namespace;
    for (const labels of kustomization.labels) addLabels(resource, labels);
    for (const { name, count } of kustomization.replicas)
      if (resource.kind === 'Deployment' && getName(resource) === name)
        getObject(resource, 'spec').replicas = count;
    for (const container of listContainers(resource))
      for (const { name, newName, newTag } of kustomization.images)
        if (container.image === name) container.image = `${newName}:${newTag}`;
  }
  return patched;
}

/** Returns the containers of a Deployment, StatefulSet or Job, and none for other resources. */
export function listContainers(resource: Resource): JsonObject[] {
  if (!controllerKinds.includes(String(resource.kind))) return [];
  const { containers } = getObject(resource, 'spec', 'template', 'spec');
  return Array.isArray(containers) ? containers.filter(isObject) : [];
}

const splitLiteral = (literal: string): [string, string] => {
  const position = literal.indexOf('=');
  return [literal.slice(0, position), literal.slice(position + 1)];
};

function applyPatch(
  resources: Resource[],
  { target }: v.InferOutput<typeof Patch>,
  content: unknown,
): Resource[] {
  const operations = v.safeParse(v.array(Operation), content);
  const merge = operations.success ? undefined : v.parse(Resource, content);
  const kind = target?.kind ?? (target ? undefined : merge?.kind);
  const name = target?.name ?? (target || !merge ? undefined : getName(merge));
  const isTarget = (resource: Resource) =>
    (kind === undefined || resource.kind === kind) && (name === undefined || getName(resource) === name);
  if (!resources.some(isTarget))
    throw new Error(`No resource matches the patch of ${kind ?? ''} ${name ?? ''}`);
  return resources.map((resource) => {
    if (!isTarget(resource)) return resource;
    if (merge) return mergePatch(resource, merge);
    for (const { path, value } of operations.success ? operations.output : [])
      setAtPath(resource, path, value);
    return resource;
  });
}

/** Sets the value at a JSON pointer whose parent exists. */
function setAtPath(resource: Resource, pointer: string, value: Json) {
  const keys = pointer.split('/').slice(1);
  const lastKey = keys.pop() ?? '';
  let parent: Json = resource;
  for (const key of keys)
    parent = Array.isArray(parent) ? parent[Number(key)] : isObject(parent) ? parent[key] : undefined;
  if (!isObject(parent)) throw new Error(`${pointer} has no parent`);
  parent[lastKey] = value;
}

function addLabels(
  resource: Resource,
  { pairs, includeSelectors, includeTemplates }: v.InferOutput<typeof Labels>,
) {
  const isController = controllerKinds.includes(String(resource.kind));
  Object.assign(getObject(resource, 'metadata', 'labels'), pairs);
  if (isController && (includeSelectors || includeTemplates))
    Object.assign(getObject(resource, 'spec', 'template', 'metadata', 'labels'), pairs);
  if (!includeSelectors) return;
  if (resource.kind === 'Service') Object.assign(getObject(resource, 'spec', 'selector'), pairs);
  if (resource.kind === 'Deployment' || resource.kind === 'PodDisruptionBudget')
    Object.assign(getObject(resource, 'spec', 'selector', 'matchLabels'), pairs);
  if (resource.kind !== 'Deployment') return;
  const { topologySpreadConstraints } = getObject(resource, 'spec', 'template', 'spec');
  if (!Array.isArray(topologySpreadConstraints)) return;
  for (const constraint of topologySpreadConstraints.filter(isObject))
    Object.assign(getObject(constraint, 'labelSelector', 'matchLabels'), pairs);
}
