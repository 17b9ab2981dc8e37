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
    /** Adds warnings, which are checked every minute. */
    addWarnings(check: WarningCheck): void;
    /** Checks all warnings now, and logs those that begin or end. */
    checkWarnings(): Promise<void>;
    /** Returns the active warnings, such as `DiskFull: 4 % of the disk is free.` */
    listWarnings(): string[];
    /** Returns only the names, which reveal nothing about machines and folders. */
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
