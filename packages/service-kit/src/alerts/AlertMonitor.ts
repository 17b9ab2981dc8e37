import type { AlertClaims } from './AlertClaims.ts';

/** State of an alert at the time of a check. */
export interface AlertState {
  /** Name of the alert, which is also the name of its runbook in docs/runbooks.md. */
  readonly name: string;
  /** What the alert is about if there can be several, such as a remote. */
  readonly subject?: string;
  readonly isFiring: boolean;
  /** A sentence with the current figures. */
  readonly summary: string;
}

/** Returns the current states of one or several alerts. */
export type AlertCheck = () => Promise<readonly AlertState[]>;

/** Formats the name of an alert together with its subject. */
export const formatAlertTitle = ({ name, subject }: Pick<AlertState, 'name' | 'subject'>) =>
  subject === undefined ? name : `${name}: ${subject}`;

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
