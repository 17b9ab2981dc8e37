import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import {
  ConfigMap,
  Namespace,
  PersistentVolumeClaim,
  Secret,
  Service,
  ServiceAccount,
} from 'kubernetes-models/v1';
import type { Resource } from './Resource.ts';

const models = [
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Secret,
  Service,
  ServiceAccount,
  StatefulSet,
];

/**
 * Compares a resource with the schema that Kubernetes publishes for its kind, and returns the problems. The schemas allow
 * unknown fields, which Kubernetes ignores or rejects. The validator never reads them, so this function reports every
 * field that was not read.
 */
export function listSchemaProblems(resource: Resource): string[] {
  const model = models.find(
    ({ apiVersion, kind }) => apiVersion === resource.apiVersion && kind === resource.kind,
  );
  if (!model) return [`no schema for ${resource.apiVersion} ${resource.kind}`];
  const unreadPaths = new Set<string>();
  try {
    model.prototype.validate.call(trackReads(resource, unreadPaths));
  } catch (error) {
    return [String(error)];
  }
  return [...unreadPaths].map((path) => `unknown field ${path}`);
}

/** Wraps an object so that the paths of its fields are in `unreadPaths` until they are read. */
function trackReads(root: object, unreadPaths: Set<string>): object {
  const trackedByObject = new WeakMap<object, object>();
  const track = (value: object, path: string): object => {
    const tracked = trackedByObject.get(value) ?? createProxy(value, path);
    trackedByObject.set(value, tracked);
    return tracked;
  };
  const createProxy = (value: object, path: string): object => {
    for (const key of Object.keys(value)) unreadPaths.add(`${path}/${key}`);
    return new Proxy(value, {
      get(target, key) {
        const field: unknown = Reflect.get(target, key);
        const fieldPath = `${path}/${String(key)}`;
        unreadPaths.delete(fieldPath);
        return typeof field === 'object' && field !== null ? track(field, fieldPath) : field;
      },
    });
  };
  return track(root, '');
}
