import type { CommandFailedEvent, CommandSucceededEvent, MongoClient } from 'mongodb';
import { Histogram, type Registry } from 'prom-client';
import { durationBuckets } from './metricsPlugin.ts';

/** Measures the commands of a MongoDB client. The client needs the option `monitorCommands`. */
export function measureMongoCommands(client: MongoClient, registry: Registry): void {
  const durations = new Histogram({
    name: 'mongodb_command_duration_seconds',
    help: 'Time from sending a command to MongoDB until its reply',
    labelNames: ['command', 'outcome'],
    buckets: durationBuckets,
    registers: [registry],
  });
  const observe =
    (outcome: 'succeeded' | 'failed') =>
    ({ commandName, duration }: CommandSucceededEvent | CommandFailedEvent) =>
      durations.observe({ command: commandName, outcome }, duration / 1000);
  client.on('commandSucceeded', observe('succeeded')).on('commandFailed', observe('failed'));
}
