/**
 * Returns the stack trace of a thrown value, or its text. Remotes' code can throw any value and replace stack traces.
 */
export const formatStack = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'stack' in thrown && typeof thrown.stack === 'string'
    ? thrown.stack
    : String(thrown);
