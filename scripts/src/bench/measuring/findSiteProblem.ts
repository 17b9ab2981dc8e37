import { vehiclesUrl } from '@msv/contracts/inventory/vehicle';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { buildInquiryRequest } from '@msv/testing/builders/buildInquiryRequest';
import { mainRoutes } from './benchSystem.ts';

const requestTimeoutMs = 5000;

/**
 * Requests every page and an API read, and sends an inquiry. Returns the first one that fails or, for a page, is built from old
 * responses, or undefined if the site is whole.
 */
export async function findSiteProblem(siteUrl: string): Promise<string | undefined> {
  const reads = [...mainRoutes, vehiclesUrl].map((url) => findProblem(url, 200));
  const post = findProblem(vehicleInquiryUrl, 201, buildInquiryRequest(0));
  return (await Promise.all([...reads, post])).find((problem) => problem !== undefined);

  async function findProblem(url: string, expectedStatus: number, init: RequestInit = {}) {
    try {
      const signal = AbortSignal.timeout(requestTimeoutMs);
      const response = await fetch(siteUrl + url, { ...init, signal });
      await response.arrayBuffer();
      const { status, headers } = response;
      if (status !== expectedStatus) return `${url} responded with ${status}`;
      const isStale = headers.get('cache-status')?.includes('ttl=-');
      return isStale ? `${url} is ${headers.get('cache-status')}` : undefined;
    } catch (error) {
      return `${url} failed: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}
