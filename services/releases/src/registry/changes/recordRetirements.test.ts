import { expect, test } from '@jest/globals';
import { openPageLifetimeMs, type RegisteredRemote } from '@msv/contracts/releases/registry/registry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { recordRetirements } from './recordRetirements.ts';

const at = new Date('2026-11-22T12:00:00.000Z');
const now = at.toISOString();
const recently = new Date(at.getTime() - openPageLifetimeMs + 1).toISOString();
const longAgo = new Date(at.getTime() - openPageLifetimeMs).toISOString();
const buildRemote = (remote: Partial<RegisteredRemote>): RegisteredRemote => ({
  owner: 'Inventory team',
  releases: {},
  ...remote,
});
const withCandidate = (shareInBasisPoints: number) =>
  buildRemote({ stable: '1.0.0', candidate: { version: '1.1.0', shareInBasisPoints } });

test.each([
  ['a first release is published', undefined, buildRemote({}), {}],
  [
    'a release is promoted',
    buildRemote({ stable: '1.0.0' }),
    buildRemote({ stable: '1.1.0' }),
    { '1.0.0': now },
  ],
  ['the candidate is promoted', withCandidate(5000), buildRemote({ stable: '1.1.0' }), { '1.0.0': now }],
  ['the candidate is aborted', withCandidate(5000), withCandidate(0), { '1.1.0': now }],
  ['the share changes', withCandidate(5000), withCandidate(100), {}],
  ['a rollout starts', withCandidate(0), withCandidate(100), {}],
  [
    'a release that was rolled back is promoted again',
    buildRemote({ stable: '1.0.0', retired: { '1.1.0': recently, '0.9.0': recently } }),
    buildRemote({ stable: '1.1.0', retired: { '1.1.0': recently } }),
    { '0.9.0': recently, '1.0.0': now },
  ],
  [
    'another release left service long ago',
    buildRemote({ stable: '1.0.0', retired: { '0.9.0': longAgo } }),
    buildRemote({ stable: '1.0.0' }),
    {},
  ],
  [
    'a remote changes that an earlier version recorded without retirements',
    buildRemote({ stable: '1.0.0', releases: { '0.9.0': buildRelease(), '1.0.0': buildRelease() } }),
    buildRemote({ stable: '1.1.0' }),
    { '0.9.0': now, '1.0.0': now },
  ],
])('when %s, the releases that left service are recorded', (_case, before, after, retired) => {
  expect(recordRetirements(before, after, at)).toEqual({ ...after, retired });
});
