import * as v from 'valibot';

/** Schema for an `https://` URL. Valibot's `url()` alone would also accept `javascript:` URLs. */
export const HttpsUrl = v.pipe(v.string(), v.url(), v.startsWith('https://', 'Must start with https://'));
