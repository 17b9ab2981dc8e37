/**
 * Returns the code of a Node.js error, such as `ENOENT`. The function checks properties instead of using
 * `instanceof`, because Jest runs code with its own `Error` class, which differs from the class of Node.js.
 */
export function getErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Returns the message of an error. A thrown value that is not an error is converted to a string. */
export function getErrorMessage(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return String(error);
}
