import type { AlertClaims } from './AlertClaims.ts';
import { type AlertCheck, type AlertState, formatAlertTitle } from './AlertState.ts';

interface AlertMonitorOptions {
  readonly claims: AlertClaims;
  /** Announces that an alert begins or ends. */
  readonly announce: (state: AlertState) => Promise<void>;
  readonly log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

/** Announces when alerts begin and end. */
export class AlertMonitor {
  private readonly checks: AlertCheck[] = [];
  private readonly options: AlertMonitorOptions;

  constructor(options: AlertMonitorOptions) {
    this.options = options;
  }

  add(check: AlertCheck): void {
    this.checks.push(check);
  }

  /** Runs all checks. A failure is logged, and the next run repeats what failed. */
  async run(): Promise<void> {
    await Promise.all(
      this.checks.map(async (check) => {
        try {
          for (const state of await check()) await this.announceChange(state);
        } catch (err) {
          this.options.log.error({ err }, 'Alert check failed');
        }
      }),
    );
  }

  private async announceChange(state: AlertState): Promise<void> {
    const { claims, announce, log } = this.options;
    const id = formatAlertTitle(state);
    if (!(await claims.claim(id, state.isFiring))) return;
    try {
      await announce(state);
      log.warn({ alert: id, isFiring: state.isFiring, summary: state.summary }, 'Alert sent');
    } catch (error) {
      await claims.revert(id, state.isFiring);
      throw error;
    }
  }
}
