import * as v from 'valibot';

/**
 * URLs of the dealers service for the leads service. Edges do not forward them, and both need `DEALERS_LEADS_TOKEN` as a bearer token.
 */
const toUrl = (slug: string) => `/internal/dealerships/${slug}`;

/** Returns the URL that counts a lead for a dealership. */
export const toLeadCountUrl = (slug: string): string => `${toUrl(slug)}/leads`;

/** Returns the URL of the email address to which leads about a dealership are sent. */
export const toLeadReceiverUrl = (slug: string): string => `${toUrl(slug)}/lead-receiver`;

/** Email address of a dealership that may receive leads. */
export const LeadReceiver = v.object({ email: v.string() });
