import { ExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1beta1';
import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import { PodMonitor, PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Secret, Service, ServiceAccount } from 'kubernetes-models/v1';
import type { Resource } from './Resource.ts';

const models = [
  ConfigMap,
  CronJob,
  Deployment,
  ExternalSecret,
  HorizontalPodAutoscaler,
  HTTPRoute,
  Ingress,
  Job,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  PodMonitor,
  PrometheusRule,
  Secret,
  Service,
  ServiceAccount,
  StatefulSet,
];

/** Versions without a schema that have all fields of an earlier one. */
const earlierVersions: Readonly<Record<string, string>> = {
  'external-secrets.io/v1': 'external-secrets.io/v1beta1',
};

/**
 * Compares a resource with the schema that Kubernetes or an operator publishes for its kind, and returns the problems. The schemas allow
 * unknown fields, which Kubernetes ignores or rejects. The validator never reads them, so this function reports every
 * field that was not read.
 */
export function listSchemaProblems(resource: Resource): string[] {
  const version = String(resource.apiVersion);
  const schemaVersion = earlierVersions[version] ?? version;
  const model = models.find(({ apiVersion, kind }) => apiVersion === schemaVersion && kind === resource.kind);
  if (!model) return [`no schema for ${version} ${resource.kind}`];
  // Some models read their schema from the prototype.
  const checked: object = Object.create(model.prototype);
  Object.assign(checked, resource, { apiVersion: schemaVersion });
  const unreadPaths = new Set<string>();
  try {
    model.prototype.validate.call(trackReads(checked, unreadPaths));
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
