import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { vehicleInquiryUrl } from '@msv/contracts/vehicleInquiry';
import { freePorts } from '@msv/testing/freePorts';
import { soakFigures } from './soakFigures.ts';
import { openMailbox } from './soakMailbox.ts';
import { startSoakSystem } from './soakSystem.ts';
import { sendInquiries } from './soakVisitors.ts';

const count = 2000;
const concurrency = 50;
const kills = 10;
const lanes = 8;
const deliveryLimitMs = 180_000;

/**
 * Inquiries by the thousand while everything around them fails: the service is killed again and again, the mail server
 * refuses for a while, the database is killed once. Whoever was told 201 must be in the store and in the mailbox.
 */
const folder = await mkdtemp(join(tmpdir(), 'msv-soak-'));
const [databasePort = 0, leadsPort = 0, mailPort = 0] = await freePorts(3);
const mailbox = await openMailbox(mailPort);
const system = await startSoakSystem({
  folder,
  ports: { database: databasePort, leads: leadsPort, mail: mailPort },
  lanes,
});
try {
  const startedAt = performance.now();
  const { outcome, done } = sendInquiries({ url: system.url + vehicleInquiryUrl, count, concurrency });
  await Promise.all([done, disturb(() => outcome.acceptedIds.length)]);
  const acceptedAfter = performance.now();
  await untilDelivered();
  const figures = soakFigures({
    acceptedIds: outcome.acceptedIds,
    stored: await system.storedLeads(),
    mailedIds: mailbox.leadIds,
    repeatsInWindow: (kills + 1) * lanes,
  });
  console.log(
    JSON.stringify({
      ...figures,
      failures: outcome.failures,
      repeatedPosts: outcome.repeats,
      mailsRefused: mailbox.refused,
      acceptSeconds: Math.round((acceptedAfter - startedAt) / 1000),
      seconds: Math.round((performance.now() - startedAt) / 1000),
    }),
  );
} finally {
  await system.stop();
  await mailbox.close();
  await rm(folder, { recursive: true, force: true });
}

/** Kills the service at even distances; the mail server refuses from the third time to the sixth. */
async function disturb(accepted: () => number) {
  for (let kill = 1; kill <= kills; kill++) {
    while (accepted() < (count * kill) / (kills + 1)) await sleep(10);
    mailbox.isRefusing = kill >= 3 && kill < 6;
    if (kill === 5) await Promise.all([system.restartDatabase(), system.restartLeads()]);
    else await system.restartLeads();
  }
}

async function untilDelivered() {
  const giveUpAt = performance.now() + deliveryLimitMs;
  while (performance.now() < giveUpAt) {
    if ((await system.storedLeads()).every(({ isDelivered }) => isDelivered)) return;
    await sleep(500);
  }
}
