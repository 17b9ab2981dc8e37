import { isObject, type Json, type JsonObject } from './Resource.ts';

/** Keys that identify the items of lists that a strategic merge patch merges. All other lists are replaced. */
const mergeKeyByList: Readonly<Record<string, string>> = {
  containers: 'name',
  env: 'name',
  volumes: 'name',
  volumeMounts: 'mountPath',
};

/**
 * Applies a strategic merge patch the way Kustomize does: objects and some lists are merged, and everything else is
 * replaced. New items are placed before the existing ones.
 */
export function mergePatch(target: JsonObject, patch: JsonObject): JsonObject {
  const { $patch, ...changes } = patch;
  if ($patch === 'replace') return changes;
  const merged = { ...target };
  for (const [key, value] of Object.entries(changes)) merged[key] = mergeValue(key, merged[key], value);
  return merged;
}

function mergeValue(key: string, target: Json, patch: Json): Json {
  if (isObject(patch)) return mergePatch(isObject(target) ? target : {}, patch);
  const mergeKey = mergeKeyByList[key];
  if (!Array.isArray(patch) || !Array.isArray(target) || !mergeKey) return patch;
  const items = target.filter(isObject);
  const changes = patch.filter(isObject);
  const isSame = (one: JsonObject, other: JsonObject) => one[mergeKey] === other[mergeKey];
  return [
    ...changes.filter((change) => !items.some((item) => isSame(item, change))),
    ...items.map((item) => {
      const change = changes.find((candidate) => isSame(item, candidate));
      return change ? mergePatch(item, change) : item;
    }),
  ];
}
