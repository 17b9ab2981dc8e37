/** Rejects with the given error if `promise` takes longer than `timeoutMs`. */
export function rejectAfter<T>(timeoutMs: number, promise: Promise<T>, timeoutError: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeoutError), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
