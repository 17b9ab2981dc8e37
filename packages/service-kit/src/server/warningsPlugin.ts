import fp from 'fastify-plugin';
import type { Server } from './Server.ts';

/** A condition that needs an operator while it is true, although the program keeps working. */
export interface Warning {
  /** Also the name of the alert in `deploy/observability/alerts.yaml` and of its runbook in `docs/operator.md`. */
  readonly name: string;
  /** What the warning is about if there can be several, such as a remote. */
  readonly subject?: string;
  readonly isActive: boolean;
  /** A sentence with the current figures. */
  readonly summary: string;
}

/** Returns the current states of one or several warnings. */
export type WarningCheck = () => Promise<readonly Warning[]>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds warnings, which are checked every minute. */
    addWarnings(check: WarningCheck): void;
    /** Checks all warnings now, and logs those that begin or end. */
    checkWarnings(): Promise<void>;
    /** Returns the warnings that were active at the last check, such as `DiskFull: 4 % of the disk is free.` */
    listWarnings(): string[];
    /** Returns the names of these warnings, which tell visitors nothing about machines and folders. */
    listWarningNames(): string[];
  }
}

const intervalMs = 60_000;

/** Fastify plugin that logs when a warning begins and ends. `/readyz` lists the active ones. */
export const warningsPlugin = fp(registerWarnings, { name: 'warningsPlugin' });

async function registerWarnings(app: Server) {
  const checks: WarningCheck[] = [];
  const active = new Map<string, Warning>();
  async function runCheck(check: WarningCheck) {
    try {
      for (const warning of await check()) update(warning);
    } catch (err) {
      app.log.error({ err }, 'Warnings cannot be checked');
    }
  }
  function update(warning: Warning) {
    const { name, subject, isActive, summary } = warning;
    const title = subject === undefined ? name : `${name} (${subject})`;
    if (isActive && !active.has(title)) app.log.warn({ warning: title, summary }, 'A warning begins');
    if (!isActive && active.has(title)) app.log.info({ warning: title, summary }, 'A warning ends');
    if (isActive) active.set(title, warning);
    else active.delete(title);
  }
  const checkWarnings = async () => {
    await Promise.all(checks.map(runCheck));
  };
  app.decorate('addWarnings', (check) => {
    checks.push(check);
  });
  app.decorate('checkWarnings', checkWarnings);
  app.decorate('listWarnings', () => [...active].map(([title, { summary }]) => `${title}: ${summary}`));
  app.decorate('listWarningNames', () => [...new Set([...active.values()].map(({ name }) => name))]);
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      running = running.then(checkWarnings);
    }, intervalMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
