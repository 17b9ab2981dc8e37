/** The reason behind fetch's "fetch failed", in one word where there is one, such as `ECONNREFUSED`. */
export function whyUnreachable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return cause instanceof Error ? cause.message : error.message;
}
