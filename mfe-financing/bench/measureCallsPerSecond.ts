const roundMs = 200;
const roundCount = 9;
const callsPerTimeCheck = 200;

/**
 * Measures how often a function can be called per second: the median of several rounds after a warm-up round. Adds up
 * the results, so that the compiler cannot optimize calls away.
 */
export function measureCallsPerSecond(work: (call: number) => number): number {
  let sum = 0;
  const measureRound = () => {
    const startedAt = performance.now();
    let calls = 0;
    while (performance.now() - startedAt < roundMs)
      for (let i = 0; i < callsPerTimeCheck; i++) sum += work(calls++);
    return (calls * 1000) / (performance.now() - startedAt);
  };
  measureRound();
  const rates = Array.from({ length: roundCount }, measureRound).sort((a, b) => a - b);
  if (sum === 0) throw new Error('The measured function returned only zeros');
  return rates[Math.floor(roundCount / 2)] ?? 0;
}
