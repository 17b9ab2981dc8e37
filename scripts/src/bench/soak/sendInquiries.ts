import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { idempotencyKeyHeader } from '@msv/contracts/idempotencyKey';
import { LeadAccepted } from '@msv/contracts/leadAccepted';
import { type NewVehicleInquiry, vehicleInquiryMessage } from '@msv/contracts/vehicleInquiry';
import * as v from 'valibot';

const tries = 200;
const pauseMs = 150;

/** Visitors who send one inquiry each, and press the button again, under the same key, when nothing comes back. */
export function sendInquiries({
  url,
  count,
  concurrency,
}: {
  url: string;
  count: number;
  concurrency: number;
}) {
  const outcome = { acceptedIds: [] as string[], repeats: 0, failures: 0 };
  const waiting = Array.from({ length: count }, (_, at) => anInquiry(at));

  async function sendOne(inquiry: NewVehicleInquiry): Promise<void> {
    const headers = { 'content-type': 'application/json', [idempotencyKeyHeader]: randomUUID() };
    for (let attempt = 1; attempt <= tries; attempt++) {
      const reply = await post(url, headers, JSON.stringify(inquiry));
      if (reply?.status === 201) {
        outcome.acceptedIds.push(v.parse(LeadAccepted, await reply.json()).id);
        return;
      }
      if (reply && reply.status < 500) break;
      outcome.repeats += 1;
      await sleep(pauseMs);
    }
    outcome.failures += 1;
  }

  async function sendWhatIsWaiting() {
    for (let inquiry = waiting.pop(); inquiry; inquiry = waiting.pop()) await sendOne(inquiry);
  }

  const done = Promise.all(Array.from({ length: concurrency }, sendWhatIsWaiting));
  return { outcome, done };
}

async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Response | undefined> {
  try {
    return await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(15_000) });
  } catch {
    // Nobody answered: the service was killed a moment ago.
    return undefined;
  }
}

const anInquiry = (at: number): NewVehicleInquiry => ({
  name: `Visitor ${at}`,
  email: `visitor-${at}@example.com`,
  phone: '(555) 010-0199',
  message: vehicleInquiryMessage,
  vehicleName: 'Evolution D3 Lifted',
  vehiclePrice: '$8,995',
});
