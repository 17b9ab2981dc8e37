import { setTimeout as sleep } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { Server } from './Server.ts';

/** A condition that needs an operator although the program still works. */
export interface Warning {
  /** Also the name of the alert in `deploy/observability/alerts.yaml` and of the runbook in `docs/runbooks.md`. */
  readonly name: string;
  /** Subject of the warning if there can be several warnings with its name, such as a remote. */
  readonly subject?: string;
  readonly isActive: boolean;
  /** A sentence with the current figures. */
  readonly summary: string;
}

export type WarningCheck = () => Promise<readonly Warning[]>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds warnings, which are checked every minute, or more often if the check is cheap. */
    addWarnings(check: WarningCheck, intervalMs?: number): void;
    /** Checks all warnings now, and logs those that begin or end. */
    checkWarnings(): Promise<void>;
    /** Returns the active warnings, such as `DiskFull: 4 % of the disk is free.` */
    listWarnings(): string[];
    /** Returns only the names, which reveal nothing about machines and folders. */
    listWarningNames(): string[];
  }
}

const minuteMs = 60_000;
/** Interval of checks that read no database. */
export const cheapCheckIntervalMs = 5000;

const formatTitle = ({ name, subject }: Warning) => (subject === undefined ? name : `${name} (${subject})`);

/** Fastify plugin that logs when a warning begins and ends. `/readyz` lists the active ones. */
export const warningsPlugin = fp(registerWarnings, { name: 'warningsPlugin' });

async function registerWarnings(app: Server) {
  const checks: { readonly check: WarningCheck; readonly intervalMs: number }[] = [];
  const active = new Map<string, Warning & { readonly check: WarningCheck }>();
  async function runCheck(check: WarningCheck) {
    try {
      const warnings = await check();
      for (const warning of warnings) update(check, warning);
      // For example of an instance that is no longer registered.
      const titles = new Set(warnings.map(formatTitle));
      for (const [title, warning] of active)
        if (warning.check === check && !titles.has(title)) update(check, { ...warning, isActive: false });
    } catch (err) {
      app.log.error({ err }, 'Warnings cannot be checked');
    }
  }
  function update(check: WarningCheck, warning: Warning) {
    const { isActive, summary } = warning;
    const title = formatTitle(warning);
    if (isActive && !active.has(title)) app.log.warn({ warning: title, summary }, 'A warning begins');
    if (!isActive && active.has(title)) app.log.info({ warning: title, summary }, 'A warning ends');
    if (isActive) active.set(title, { ...warning, check });
    else active.delete(title);
  }
  const checkWarnings = async () => {
    await Promise.all(checks.map(({ check }) => runCheck(check)));
  };
  app.decorate('addWarnings', (check, intervalMs = minuteMs) => {
    checks.push({ check, intervalMs });
  });
  app.decorate('checkWarnings', checkWarnings);
  app.decorate('listWarnings', () => [...active].map(([title, { summary }]) => `${title}: ${summary}`));
  app.decorate('listWarningNames', () => [...new Set([...active.values()].map(({ name }) => name))]);
  const abortController = new AbortController();
  const { signal } = abortController;
  let running: Promise<unknown> = Promise.resolve();
  async function keepChecking({ check, intervalMs }: (typeof checks)[number]) {
    while (!signal.aborted) {
      await sleep(intervalMs, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await runCheck(check);
    }
  }
  app.addHook('onReady', async () => {
    running = Promise.all(checks.map(keepChecking));
  });
  app.addHook('onClose', async () => {
    abortController.abort();
    await running;
  });
}
