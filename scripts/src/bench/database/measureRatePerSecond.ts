/** Runs an action sequentially for the given time and returns how often per second it completes. */
export async function measureRatePerSecond(
  durationMs: number,
  action: (index: number) => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now();
  let count = 0;
  while (performance.now() - startedAt < durationMs) {
    await action(count);
    count += 1;
  }
  return (count * 1000) / (performance.now() - startedAt);
}
