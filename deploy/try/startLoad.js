import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const readPaths = [
  '/',
  '/inventory',
  '/api/vehicles',
  '/states',
  '/api/states',
  '/financing',
  '/api/faqs',
  '/dealerships',
];
const pauseMs = 40;
/** Longer than the proxy and the edges try, so that a timeout here means that nothing answers. */
const timeoutMs = 30_000;

/**
 * Sends reads and leads to the site until it is stopped. Nothing is retried here, so every failure counts.
 * @param {string} siteUrl
 * @param {{ readers?: number, senders?: number }} [options] number of concurrent visitors
 */
export function startLoad(siteUrl, { readers = 4, senders = 2 } = {}) {
  const reads = createFigures();
  const leads = createFigures();
  /** E-mail addresses of the leads that were accepted. */
  const acceptedEmails = [];
  let isStopped = false;

  async function repeat(first, step, figures, send, expectedStatus) {
    for (let turn = first; !isStopped; turn += step) {
      const startedAt = performance.now();
      const outcome = await send(turn).catch((error) => String(error.cause?.code ?? error.name));
      const durationMs = Math.round(performance.now() - startedAt);
      figures.durationsMs.push(durationMs);
      if (outcome !== expectedStatus) figures.failures.push({ outcome, atMs: Date.now(), durationMs });
      await sleep(pauseMs);
    }
  }

  async function read(turn) {
    const response = await fetch(siteUrl + readPaths[turn % readPaths.length], {
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
    return response.status;
  }

  async function sendLead() {
    const id = randomUUID();
    const email = `${id}@example.com`;
    const response = await fetch(`${siteUrl}/api/vehicle-inquiry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({
        name: 'Ada Visitor',
        email,
        phone: '(407) 555-0100',
        message: 'I would like to know more about this vehicle.',
        vehicleName: 'Evolution D3',
        vehiclePrice: '$8,995',
      }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
    if (response.status === 201) acceptedEmails.push(email);
    return response.status;
  }

  const visitors = [
    ...Array.from({ length: readers }, (_, index) => repeat(index, readers, reads, read, 200)),
    ...Array.from({ length: senders }, (_, index) => repeat(index, senders, leads, sendLead, 201)),
  ];
  return {
    async stop() {
      isStopped = true;
      await Promise.all(visitors);
      return { reads, leads, acceptedEmails };
    },
  };
}

const createFigures = () => ({ durationsMs: [], failures: [] });
