import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { MongoClient } from 'mongodb';
import { SMTPServer } from 'smtp-server';
import { createDatabaseUri } from '../../system/planSystem.ts';
import type { System } from '../../system/startSystem.ts';
import { formatMetric } from '../budgets.ts';
import { measureSystem } from '../measuring/benchSystem.ts';
import { sendInquiries } from './sendInquiries.ts';
import { summarizeSoak } from './summarizeSoak.ts';

const inquiryCount = 2000;
const inquiryConcurrency = 50;
const killCount = 10;
const deliveryConcurrency = 8;
const deliveryTimeoutMs = 180_000;

/**
 * Sends 2,000 inquiries while the leads service is killed ten times, the mail server rejects mail for a
 * while, and the database is killed once. Every inquiry that received a 201 response must be stored and sent
 * by email.
 */
const [mailPort = 0] = await findFreePorts(1);
const mailServer = await startMailServer(mailPort);
const environment = {
  LOG_LEVEL: 'warn',
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  LEADS_MAIL_FROM: 'leads@directory.example',
  LEADS_MAIL_TO: 'sales@dealer.example',
  LEADS_RATE_LIMIT: '1000000',
  LEADS_NEW_PER_MINUTE: '0',
  LEADS_DELIVERY_LANES: String(deliveryConcurrency),
  // Retries take seconds here, instead of minutes to hours in production.
  LEADS_SEND_TIMEOUT_SECONDS: '5',
  LEADS_ATTEMPTS: '1000',
  LEADS_RETRY_SECONDS: '1',
  LEADS_RETRY_MAX_SECONDS: '4',
  LEADS_POLL_SECONDS: '1',
};
await measureSystem(
  async ({ system, ports, dataFolder }) => {
    const mongodbUri = createDatabaseUri(ports.embeddedMongo, dataFolder);
    const startedAt = performance.now();
    const { outcome, done } = sendInquiries({
      url: `http://127.0.0.1:${ports.services.leads}${vehicleInquiryUrl}`,
      count: inquiryCount,
      concurrency: inquiryConcurrency,
    });
    await Promise.all([done, injectFailures(system, () => outcome.acceptedIds.length)]);
    const acceptedAt = performance.now();
    await waitForDelivery(mongodbUri);
    const metrics = {
      ...summarizeSoak({
        acceptedIds: outcome.acceptedIds,
        storedLeads: await listStoredLeads(mongodbUri),
        mailedIds: mailServer.leadIds,
        expectedDuplicates: (killCount + 1) * deliveryConcurrency,
      }),
      failures: outcome.failures,
      repeatedPosts: outcome.retries,
      mailsRefused: mailServer.rejectedCount,
      acceptSeconds: Math.round((acceptedAt - startedAt) / 1000),
      seconds: Math.round((performance.now() - startedAt) / 1000),
    };
    const rows = Object.entries(metrics).map(([name, value]) => [name, formatMetric(value)]);
    return { table: [['metric', 'value'], ...rows], metrics };
  },
  { environment },
).finally(() => mailServer.close());

/**
 * Kills the service at regular intervals, measured in accepted inquiries. The mail server rejects mail
 * between the third and the sixth kill. The fifth kill also ends the database.
 */
async function injectFailures(system: System, countAccepted: () => number) {
  const restart = async (name: string) => {
    await system.kill(name);
    await system.restart(name);
  };
  for (let kill = 1; kill <= killCount; kill++) {
    while (countAccepted() < (inquiryCount * kill) / (killCount + 1)) await sleep(10);
    mailServer.isRejecting = kill >= 3 && kill < 6;
    if (kill === 5) await Promise.all([restart('database'), restart('leads')]);
    else await restart('leads');
  }
}

/** Waits until all stored leads are delivered or the timeout is reached. */
async function waitForDelivery(mongodbUri: string) {
  const deadline = performance.now() + deliveryTimeoutMs;
  while (performance.now() < deadline) {
    if ((await listStoredLeads(mongodbUri)).every(({ isDelivered }) => isDelivered)) return;
    await sleep(500);
  }
}

/** Reads the leads from the database, not from the service. */
async function listStoredLeads(mongodbUri: string) {
  const client = new MongoClient(mongodbUri);
  try {
    const collection = client.db('msv').collection<{ _id: string; delivery: { state: string } }>('leads');
    const documents = await collection.find().toArray();
    return documents.map(({ _id, delivery }) => ({ id: _id, isDelivered: delivery.state === 'delivered' }));
  } finally {
    await client.close();
  }
}

/**
 * Starts a mail server that reads the lead id from the Message-ID of each email and can reject emails
 * temporarily.
 */
async function startMailServer(port: number) {
  const leadIds: string[] = [];
  const state = { isRejecting: false, rejectedCount: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 1,
    onMailFrom(_address, _session, done) {
      if (!state.isRejecting) return done();
      state.rejectedCount += 1;
      done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    },
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        leadIds.push(/^Message-ID: <([^@>]+)@/im.exec(mail)?.[1] ?? 'no id');
        done();
      }, done);
    },
  });
  // Killing the service breaks its connections, which is expected.
  server.on('error', () => undefined);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return Object.assign(state, {
    leadIds,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}
