/**
 * The code of a Node error, such as `ENOENT`. Not by `instanceof Error`: under Jest, Node's errors come from another
 * realm than the code's own `Error`.
 */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function errorMessage(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return String(error);
}
