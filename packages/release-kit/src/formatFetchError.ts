/** Returns why `fetch` failed: an error code such as `ECONNREFUSED` if there is one, otherwise a message. */
export function formatFetchError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no response in time';
  const { cause } = error;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return cause instanceof Error ? cause.message : error.message;
}
