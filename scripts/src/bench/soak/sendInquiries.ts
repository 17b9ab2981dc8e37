import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { idempotencyKeyHeader } from '@msv/contracts/http/formPost';
import { LeadReceipt } from '@msv/contracts/leads/lead';
import { type NewVehicleInquiry, vehicleInquiryMessage } from '@msv/contracts/leads/vehicleInquiry';
import * as v from 'valibot';

const maxAttempts = 200;
const retryDelayMs = 150;
const requestTimeoutMs = 15_000;

interface Options {
  url: string;
  count: number;
  concurrency: number;
}

/**
 * Sends inquiries and retries each one with the same idempotency key until it is accepted. `outcome` is
 * updated while the inquiries are being sent; `done` resolves when every inquiry has been accepted or has
 * failed permanently.
 */
export function sendInquiries({ url, count, concurrency }: Options) {
  const outcome = { acceptedIds: [] as string[], retries: 0, failures: 0 };
  const queue = Array.from({ length: count }, (_, index) => buildInquiry(index));
  const done = Promise.all(Array.from({ length: concurrency }, sendQueue));
  return { outcome, done };

  async function sendQueue() {
    for (let inquiry = queue.pop(); inquiry; inquiry = queue.pop()) await sendInquiry(inquiry);
  }

  async function sendInquiry(inquiry: NewVehicleInquiry): Promise<void> {
    const headers = { 'content-type': 'application/json', [idempotencyKeyHeader]: randomUUID() };
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const response = await post(url, headers, JSON.stringify(inquiry));
      if (response?.status === 201) {
        outcome.acceptedIds.push(v.parse(LeadReceipt, await response.json()).id);
        return;
      }
      if (response && response.status < 500) break;
      outcome.retries += 1;
      await sleep(retryDelayMs);
    }
    outcome.failures += 1;
  }
}

async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Response | undefined> {
  try {
    return await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(requestTimeoutMs) });
  } catch {
    // The connection failed because the service has been killed.
    return undefined;
  }
}

/** Builds the inquiry of a simulated visitor. */
export const buildInquiry = (index: number): NewVehicleInquiry => ({
  name: `Visitor ${index}`,
  email: `visitor-${index}@example.com`,
  phone: '(555) 010-0199',
  message: vehicleInquiryMessage,
  vehicleName: 'Evolution D3 Lifted',
  vehiclePrice: '$8,995',
});
