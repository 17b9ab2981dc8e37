import { hostname } from 'node:os';
import fp from 'fastify-plugin';
import type {} from '../mongo/mongoPlugin.ts';
import type { Server } from '../server/Server.ts';
import { type AlertDocument, createLocalClaims, createSharedClaims } from './AlertClaims.ts';
import { type AlertCheck, AlertMonitor } from './AlertMonitor.ts';
import type { AlertsConfig } from './AlertsConfig.ts';
import { createAlertSender } from './createAlertSender.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds alerts. They are checked at an interval if a receiver of alerts is configured. */
    addAlerts(check: AlertCheck): void;
  }
}

/**
 * Fastify plugin that adds `app.addAlerts`. Each alert is sent once when it begins, at most once an hour, and once when it
 * ends. Instances with a database share what they have sent, so register the plugin after the database.
 */
export const alertsPlugin = fp(registerAlerts, { name: 'alertsPlugin', dependencies: ['tracingPlugin'] });

async function registerAlerts(app: Server, { config, name }: { config: AlertsConfig; name: string }) {
  const sendAlert = createAlertSender(config, `${name} on ${hostname()}`, (err) =>
    app.log.error({ err }, 'A receiver did not accept an alert'),
  );
  if (!sendAlert) {
    app.decorate('addAlerts', () => {});
    return;
  }
  const claims = app.hasDecorator('mongo')
    ? createSharedClaims(app.mongo.db.collection<AlertDocument>('alerts'))
    : createLocalClaims();
  const monitor = new AlertMonitor({
    claims,
    announce: (state) => app.traceTask('send alert', () => sendAlert(state)),
    log: app.log,
  });
  app.decorate('addAlerts', (check) => monitor.add(check));
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const runOnce = async () => {
    if (isRunning) return;
    isRunning = true;
    await monitor.run();
    isRunning = false;
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      running = runOnce();
    }, config.ALERT_CHECK_SECONDS * 1000).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
