import { ports } from '@msv/contracts/ports';

/** The system under test, without a trailing slash. */
export const siteUrl = (process.env.BASE_URL ?? `http://localhost:${ports.site}`).replace(/\/$/, '');
