import { Counter, type Registry } from 'prom-client';
import type { Channel } from './Channel.ts';

/** Returns channels that count their delivery attempts by channel and outcome. */
export function addAttemptCounter(channels: readonly Channel[], registry: Registry): Channel[] {
  const attempts = new Counter({
    name: 'lead_delivery_attempts_total',
    help: 'Number of attempts to send a lead over a channel',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  return channels.map((channel) => ({
    ...channel,
    async send(lead, signal) {
      try {
        await channel.send(lead, signal);
        attempts.inc({ channel: channel.name, outcome: 'delivered' });
      } catch (error) {
        attempts.inc({ channel: channel.name, outcome: 'failed' });
        throw error;
      }
    },
  }));
}
