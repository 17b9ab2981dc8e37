// The schemas in this folder are parts of the OpenAPI documents of Kubernetes and of the CustomResourceDefinitions of the Gateway API
// 1.6.3, the Prometheus Operator 0.85.0 and the External Secrets Operator 1.3.2. All have the Apache License 2.0.

/** API versions and kinds of Kubernetes that the chart can create, and Secret, which `printSecrets.sh` prints. */
export const kubernetesKinds: readonly string[] = [
  'apps/v1 Deployment',
  'apps/v1 StatefulSet',
  'autoscaling/v2 HorizontalPodAutoscaler',
  'batch/v1 CronJob',
  'batch/v1 Job',
  'networking.k8s.io/v1 Ingress',
  'networking.k8s.io/v1 NetworkPolicy',
  'policy/v1 PodDisruptionBudget',
  'v1 ConfigMap',
  'v1 PersistentVolumeClaim',
  'v1 Secret',
  'v1 Service',
  'v1 ServiceAccount',
];

/** API versions and kinds of the Gateway API, the Prometheus Operator and the External Secrets Operator that the chart can create. */
export const operatorKinds: readonly string[] = [
  'external-secrets.io/v1 ExternalSecret',
  'gateway.networking.k8s.io/v1 HTTPRoute',
  'monitoring.coreos.com/v1 PodMonitor',
  'monitoring.coreos.com/v1 PrometheusRule',
];
