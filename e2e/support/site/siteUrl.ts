import { defaultPorts } from '@msv/contracts/site/defaultPorts';

/** Origin of the site under test, without a trailing slash. */
export const siteUrl = (process.env.BASE_URL ?? `http://localhost:${defaultPorts.site}`).replace(/\/$/, '');
