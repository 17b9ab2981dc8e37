import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { FastifyBaseLogger } from 'fastify';

const repeatIntervalMs = 60 * 60 * 1000;

/** Returns true if edges no longer accept the revision from a releases service. */
export const isExpired = ({ expiresAt }: RegistryDocument): boolean =>
  expiresAt !== undefined && Date.parse(expiresAt) <= Date.now();

/** Logs an error while the revision in service has expired: at once, and then every hour. */
export class ExpiryAlarm {
  private nextLogAt = 0;
  private readonly log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.log = log;
  }

  /** Checks the revision in service. */
  check(document: RegistryDocument): void {
    if (!isExpired(document)) {
      this.nextLogAt = 0;
      return;
    }
    if (Date.now() < this.nextLogAt) return;
    this.nextLogAt = Date.now() + repeatIntervalMs;
    const { revision, expiresAt } = document;
    this.log.error({ revision, expiresAt }, 'The registry revision has expired and stays in service');
  }
}
