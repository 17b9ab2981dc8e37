import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { buildLeadDocument } from '../../test/support/buildLeadDocument.ts';
import { addAttemptCounter } from './addAttemptCounter.ts';
import type { Channel } from './Channel.ts';

test('attempts are counted by channel and outcome, and failures are passed on', async () => {
  const registry = new Registry();
  const sent: unknown[] = [];
  const working: Channel = { name: 'mail', send: async (...args) => void sent.push(args) };
  const broken: Channel = { name: 'webhook', send: () => Promise.reject(new Error('down')) };
  const [mail, webhook] = addAttemptCounter([working, broken], registry);
  expect([mail?.name, webhook?.name]).toEqual(['mail', 'webhook']);

  const [lead, { signal }] = [buildLeadDocument(), new AbortController()];
  await mail?.send(lead, signal);
  await mail?.send(lead, signal);
  await expect(webhook?.send(lead, signal)).rejects.toThrow('down');
  expect(sent).toEqual([
    [lead, signal],
    [lead, signal],
  ]);
  const lines = (await registry.metrics()).split('\n').filter((line) => /^lead_/.test(line));
  expect(lines).toEqual([
    'lead_delivery_attempts_total{channel="mail",outcome="delivered"} 2',
    'lead_delivery_attempts_total{channel="webhook",outcome="failed"} 1',
  ]);
});
