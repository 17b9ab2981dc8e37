import { contactUrl } from '@msv/contracts/leads/contactMessage';
import { LeadReceipt } from '@msv/contracts/leads/lead';
import { listingReportUrl } from '@msv/contracts/leads/listingReport';
import { testDriveUrl } from '@msv/contracts/leads/testDrive';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { parseConfig } from '@msv/service-kit/config/parseConfig';
import { startTestService } from '@msv/service-kit/testing/startTestService';
import * as v from 'valibot';
import { buildApp } from '../../src/app.ts';
import { LeadsConfig } from '../../src/config.ts';
import type { LeadDocument } from '../../src/leads/LeadDocument.ts';

/** Tests send more requests than the default rate limit allows. */
const noRateLimit = { LEADS_RATE_LIMIT: '1000000' };

/** Builds the leads service with an environment for tests. `overrides` replaces values that an environment cannot have. */
export function buildLeadsApp(env: Readonly<Record<string, string>>, overrides: Partial<LeadsConfig> = {}) {
  return buildApp({ ...parseConfig(LeadsConfig, { ...noRateLimit, ...env }), ...overrides });
}

/** Starts the leads service on a new, empty database. */
export async function startLeads(
  env: Readonly<Record<string, string>> = {},
  overrides: Partial<LeadsConfig> = {},
) {
  const service = await startTestService({
    buildApp: (databaseEnv) => buildLeadsApp({ ...databaseEnv, ...env }, overrides),
  });
  return { ...service, leads: service.db.collection<LeadDocument>('leads') };
}

type App = ReturnType<typeof buildApp>;

/** Posts a vehicle inquiry. */
export function postInquiry(app: App, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: vehicleInquiryUrl, payload, headers });
}

/** Posts a contact message. */
export function postMessage(app: App, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: contactUrl, payload, headers });
}

/** Posts a request for a test drive. */
export function postTestDrive(app: App, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: testDriveUrl, payload, headers });
}

/** Posts a report of an error in a listing. */
export function postListingReport(app: App, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: listingReportUrl, payload, headers });
}

/**
 * Returns the lead ID from a 201 response.
 * @throws Error for any other response
 */
export function getAcceptedId(response: Awaited<ReturnType<typeof postInquiry>>): string {
  if (response.statusCode !== 201)
    throw new Error(`Expected 201, got ${response.statusCode}: ${response.body}`);
  return v.parse(v.strictObject(LeadReceipt.entries), response.json()).id;
}
