/**
 * Environment of an edge in tests of what the server renders. With the default time limits, an edge on a busy machine
 * leaves rendering to browsers.
 */
export const patientDeadlines = { API_DEADLINE_MS: '20000', RENDER_DEADLINE_MS: '20000' };
