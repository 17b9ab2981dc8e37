/** Waits until all tasks have ended, and then throws the first error. `Promise.all` would leave tasks running after an error. */
export async function awaitAll(tasks: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(tasks);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
