/**
 * Returns the stack trace of a thrown value, or its text if it has none. Remotes' code can throw any value and replace the
 * stack traces of errors.
 */
export const formatStack = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'stack' in thrown && typeof thrown.stack === 'string'
    ? thrown.stack
    : String(thrown);
