import { LeadReceiver, toLeadCountUrl, toLeadReceiverUrl } from '@msv/contracts/dealers/dealerLeads';
import { HttpStatusError } from '@msv/service-kit/delivery/toFailureCode';
import { getTraceHeaders } from '@msv/service-kit/tracing/spans';
import * as v from 'valibot';
import type { LeadsConfig } from '../config.ts';

const timeoutMs = 5000;

/** Client of the dealers service, which owns the data of dealerships. */
export interface DealersClient {
  /**
   * Counts a lead for a dealership that the site shows.
   * @throws {HttpStatusError} or a network error
   */
  countLead(slug: string): Promise<void>;
  /**
   * Returns the email address of a dealership that may receive leads.
   * @throws {HttpStatusError} or a network error
   */
  findReceiver(slug: string): Promise<string | undefined>;
}

/** Creates the client. Without a token, leads are neither counted nor sent to dealerships. */
export function createDealersClient({
  DEALERS_URL: origins,
  DEALERS_LEADS_TOKEN: token,
}: Pick<LeadsConfig, 'DEALERS_URL' | 'DEALERS_LEADS_TOKEN'>): DealersClient {
  /** Sends a request to the first instance that responds. Returns `undefined` for an unknown dealership. */
  async function request(method: 'GET' | 'POST', path: string): Promise<Response | undefined> {
    if (!token) return undefined;
    let lastError: unknown;
    for (const origin of origins)
      try {
        const response = await fetch(origin + path, {
          method,
          headers: { authorization: `Bearer ${token}`, ...getTraceHeaders() },
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (response.ok) return response;
        await response.body?.cancel();
        if (response.status === 404) return undefined;
        lastError = new HttpStatusError(response.status);
      } catch (error) {
        lastError = error;
      }
    throw lastError;
  }
  return {
    async countLead(slug) {
      await request('POST', toLeadCountUrl(slug));
    },
    async findReceiver(slug) {
      const response = await request('GET', toLeadReceiverUrl(slug));
      return response && v.parse(LeadReceiver, await response.json()).email;
    },
  };
}
