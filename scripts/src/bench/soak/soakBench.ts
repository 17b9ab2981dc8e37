import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { sendInquiries } from './sendInquiries.ts';
import { startMailServer } from './startMailServer.ts';
import { startSoakSystem } from './startSoakSystem.ts';
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
const folder = await mkdtemp(join(tmpdir(), 'msv-soak-'));
const [databasePort = 0, leadsPort = 0, mailPort = 0] = await findFreePorts(3);
const mailServer = await startMailServer(mailPort);
const system = await startSoakSystem({
  folder,
  ports: { database: databasePort, leads: leadsPort, mail: mailPort },
  deliveryConcurrency,
});
try {
  const startedAt = performance.now();
  const { outcome, done } = sendInquiries({
    url: system.url + vehicleInquiryUrl,
    count: inquiryCount,
    concurrency: inquiryConcurrency,
  });
  await Promise.all([done, injectFailures(() => outcome.acceptedIds.length)]);
  const acceptedAt = performance.now();
  await waitForDelivery();
  const metrics = summarizeSoak({
    acceptedIds: outcome.acceptedIds,
    storedLeads: await system.listStoredLeads(),
    mailedIds: mailServer.leadIds,
    expectedDuplicates: (killCount + 1) * deliveryConcurrency,
  });
  console.log(
    JSON.stringify({
      ...metrics,
      failures: outcome.failures,
      repeatedPosts: outcome.retries,
      mailsRefused: mailServer.rejectedCount,
      acceptSeconds: Math.round((acceptedAt - startedAt) / 1000),
      seconds: Math.round((performance.now() - startedAt) / 1000),
    }),
  );
} finally {
  await system.stop();
  await mailServer.close();
  await rm(folder, { recursive: true, force: true });
}

/**
 * Kills the service at regular intervals, measured in accepted inquiries. The mail server rejects mail
 * between the third and the sixth kill. The fifth kill also ends the database.
 */
async function injectFailures(countAccepted: () => number) {
  for (let kill = 1; kill <= killCount; kill++) {
    while (countAccepted() < (inquiryCount * kill) / (killCount + 1)) await sleep(10);
    mailServer.isRejecting = kill >= 3 && kill < 6;
    if (kill === 5) await Promise.all([system.restartDatabase(), system.restartLeads()]);
    else await system.restartLeads();
  }
}

/** Waits until all stored leads are delivered or the timeout is reached. */
async function waitForDelivery() {
  const deadline = performance.now() + deliveryTimeoutMs;
  while (performance.now() < deadline) {
    if ((await system.listStoredLeads()).every(({ isDelivered }) => isDelivered)) return;
    await sleep(500);
  }
}
