import * as v from 'valibot';

/** The leads service sends `DEALERS_LEADS_TOKEN` as a bearer token. Edges do not forward these URLs. */
const toUrl = (slug: string) => `/internal/dealerships/${slug}`;

/** Returns the URL that counts a lead for a dealership. */
export const toLeadCountUrl = (slug: string): string => `${toUrl(slug)}/leads`;

/** Returns the URL of the email address to which leads about a dealership are sent. */
export const toLeadReceiverUrl = (slug: string): string => `${toUrl(slug)}/lead-receiver`;

export const LeadReceiver = v.object({ email: v.string() });
