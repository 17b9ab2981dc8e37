/**
 * Returns the code of a Node.js error, such as `ENOENT`. Does not use `instanceof`, because the `Error` class in Jest
 * differs from that of Node.js.
 */
export function getErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Returns the message of an error, or any other thrown value as a string. */
export function getErrorMessage(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return String(error);
}
