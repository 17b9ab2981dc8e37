import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';
import { getRenderedFile, type Rendering } from '../../src/chart/renderedChart.ts';
import { getName, getObject, isObject, type JsonObject, Resource } from './Resource.ts';

/** Namespace of all resources. */
export const namespace = 'msv-directory';

const resourcesByRendering = new Map<Rendering, readonly Resource[]>();

/** Returns the resources of a rendered file of `deploy/chart`. */
export function getResources(name: Rendering): readonly Resource[] {
  const resources =
    resourcesByRendering.get(name) ??
    parseAllDocuments(readFileSync(getRenderedFile(name), 'utf8')).map((document) =>
      v.parse(Resource, document.toJS()),
    );
  resourcesByRendering.set(name, resources);
  return resources;
}

/** Returns the resources of a kind. */
export const listByKind = (resources: readonly Resource[], kind: string): Resource[] =>
  resources.filter((item) => item.kind === kind);

/** Returns the names of the resources of a kind. */
export const listNames = (resources: readonly Resource[], kind: string): string[] =>
  listByKind(resources, kind).map(getName);

const workloadKinds: readonly unknown[] = ['Deployment', 'StatefulSet', 'Job', 'CronJob'];

/** Returns the template of the pods of a Deployment, StatefulSet, Job or CronJob, and `undefined` for other resources. */
export function findPodTemplate(resource: Resource): JsonObject | undefined {
  if (!workloadKinds.includes(resource.kind)) return undefined;
  const path = resource.kind === 'CronJob' ? ['spec', 'jobTemplate'] : [];
  return getObject(resource, ...path, 'spec', 'template');
}

/** Returns the containers of a Deployment, StatefulSet, Job or CronJob, and none for other resources. */
export function listContainers(resource: Resource): JsonObject[] {
  const template = findPodTemplate(resource);
  const containers = template && getObject(template, 'spec').containers;
  return Array.isArray(containers) ? containers.filter(isObject) : [];
}
