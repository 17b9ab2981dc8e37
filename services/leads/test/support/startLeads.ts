import { contactUrl } from '@msv/contracts/contactMessage';
import { LeadAccepted } from '@msv/contracts/leadAccepted';
import { vehicleInquiryUrl } from '@msv/contracts/vehicleInquiry';
import { readConfig } from '@msv/service-kit/readConfig';
import { startTestDatabase } from '@msv/service-kit/testDatabase';
import * as v from 'valibot';
import { buildApp } from '../src/app.ts';
import { LeadsConfig } from '../src/config.ts';
import type { LeadDocument } from '../src/LeadDocument.ts';

/** Tests post more than visitors do. */
const withoutLimit = { LEADS_RATE_LIMIT: '1000000' };

export function buildLeads(env: Readonly<Record<string, string>>) {
  return buildApp(readConfig(LeadsConfig, { ...withoutLimit, ...env }));
}

/** The service on an empty database of its own. */
export async function startLeads(env: Readonly<Record<string, string>> = {}) {
  const database = await startTestDatabase();
  const app = buildLeads({ ...database.env, ...env });
  await app.ready();
  return {
    app,
    env: database.env,
    db: database.db,
    leads: database.db.collection<LeadDocument>('leads'),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

type App = ReturnType<typeof buildApp>;

export function postInquiry(app: App, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: vehicleInquiryUrl, payload, headers });
}

export function postMessage(app: App, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: contactUrl, payload, headers });
}

/** The id of a lead that was accepted; fails the test for any other reply. */
export function acceptedId(reply: Awaited<ReturnType<typeof postInquiry>>): string {
  if (reply.statusCode !== 201) throw new Error(`Not accepted: ${reply.statusCode} ${reply.body}`);
  return v.parse(v.strictObject(LeadAccepted.entries), reply.json()).id;
}
