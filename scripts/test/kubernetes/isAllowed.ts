import { BlockList, isIP } from 'node:net';
import * as v from 'valibot';
import type { Resource } from './Resource.ts';

const LabelSelector = v.strictObject({
  matchLabels: v.optional(v.record(v.string(), v.string()), {}),
  matchExpressions: v.optional(
    v.array(
      v.strictObject({ key: v.string(), operator: v.picklist(['In', 'NotIn']), values: v.array(v.string()) }),
    ),
    [],
  ),
});
type LabelSelector = v.InferOutput<typeof LabelSelector>;

const Peers = v.array(
  v.strictObject({
    podSelector: v.optional(LabelSelector),
    namespaceSelector: v.optional(LabelSelector),
    ipBlock: v.optional(v.strictObject({ cidr: v.string(), except: v.optional(v.array(v.string()), []) })),
  }),
);
type Peer = v.InferOutput<typeof Peers>[number];
const Ports = v.array(v.strictObject({ protocol: v.string(), port: v.number() }));

const NetworkPolicy = v.looseObject({
  metadata: v.looseObject({ namespace: v.string() }),
  spec: v.strictObject({
    podSelector: LabelSelector,
    policyTypes: v.array(v.picklist(['Ingress', 'Egress'])),
    ingress: v.optional(v.array(v.strictObject({ from: Peers, ports: Ports })), []),
    egress: v.optional(v.array(v.strictObject({ to: Peers, ports: Ports })), []),
  }),
});
type NetworkPolicy = v.InferOutput<typeof NetworkPolicy>;

/** A pod, or an address outside of the cluster. */
export type Endpoint =
  | { readonly namespace: string; readonly labels: Readonly<Record<string, string>> }
  | { readonly address: string };

/** Returns true if the NetworkPolicies among `resources` allow a TCP connection. */
export function isAllowed(
  resources: readonly Resource[],
  from: Endpoint,
  to: Endpoint,
  port: number,
): boolean {
  const policies = resources
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map((resource) => v.parse(NetworkPolicy, resource));
  const hasPort = (ports: v.InferOutput<typeof Ports>) =>
    ports.some((allowed) => allowed.port === port && allowed.protocol === 'TCP');
  const ofSender = findPolicies(policies, from, 'Egress');
  const ofReceiver = findPolicies(policies, to, 'Ingress');
  const canLeave = ofSender.some((policy) =>
    policy.spec.egress.some(
      (rule) => hasPort(rule.ports) && rule.to.some((peer) => isPeer(peer, policy, to)),
    ),
  );
  const canEnter = ofReceiver.some((policy) =>
    policy.spec.ingress.some(
      (rule) => hasPort(rule.ports) && rule.from.some((peer) => isPeer(peer, policy, from)),
    ),
  );
  return (ofSender.length === 0 || canLeave) && (ofReceiver.length === 0 || canEnter);
}

/** Finds the policies that select a pod. An endpoint without policies may send or receive everything. */
const findPolicies = (policies: readonly NetworkPolicy[], endpoint: Endpoint, type: 'Ingress' | 'Egress') =>
  policies.filter(
    ({ metadata, spec }) =>
      'labels' in endpoint &&
      endpoint.namespace === metadata.namespace &&
      spec.policyTypes.includes(type) &&
      matches(spec.podSelector, endpoint.labels),
  );

function isPeer(
  { podSelector, namespaceSelector, ipBlock }: Peer,
  policy: NetworkPolicy,
  endpoint: Endpoint,
) {
  if ('address' in endpoint)
    return (
      ipBlock !== undefined &&
      contains([ipBlock.cidr], endpoint.address) &&
      !contains(ipBlock.except, endpoint.address)
    );
  if (ipBlock) return false;
  const isNamespace = namespaceSelector
    ? matches(namespaceSelector, { 'kubernetes.io/metadata.name': endpoint.namespace })
    : endpoint.namespace === policy.metadata.namespace;
  return isNamespace && (!podSelector || matches(podSelector, endpoint.labels));
}

const matches = (
  { matchLabels, matchExpressions }: LabelSelector,
  labels: Readonly<Record<string, string>>,
) =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(
    ({ key, operator, values }) => values.includes(labels[key] ?? '') === (operator === 'In'),
  );

function contains(networks: readonly string[], address: string) {
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', prefix] = network.split('/');
    list.addSubnet(base, Number(prefix), isIP(base) === 4 ? 'ipv4' : 'ipv6');
  }
  return list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
