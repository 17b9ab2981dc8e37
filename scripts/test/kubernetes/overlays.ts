import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/project/projectFolders.ts';
import { getName, type Resource } from './Resource.ts';
import { renderKustomization } from './renderKustomization.ts';

/** Folder of the manifests. */
export const kubernetesFolder = join(projectRoot, 'deploy/kubernetes');
/** Namespace of all resources. */
export const namespace = 'msv-directory';
/** Names of the overlays. */
export const overlays = readdirSync(join(kubernetesFolder, 'overlays'));

const resourcesByOverlay = Object.fromEntries(
  overlays.map((overlay) => [overlay, renderKustomization(join(kubernetesFolder, 'overlays', overlay))]),
);

/** Returns the rendered resources of an overlay. */
export const getResources = (overlay: string): readonly Resource[] => resourcesByOverlay[overlay] ?? [];

/** Returns the resources of a kind. */
export const listByKind = (resources: readonly Resource[], kind: string): Resource[] =>
  resources.filter((item) => item.kind === kind);

/** Returns the names of the resources of a kind. */
export const listNames = (resources: readonly Resource[], kind: string): string[] =>
  listByKind(resources, kind).map(getName);
