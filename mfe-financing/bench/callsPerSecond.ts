const roundMs = 200;
const rounds = 9;
const batch = 200;

/** The median of some rounds, after one for the compiler. The results are added up, so that no call can be left out. */
export function callsPerSecond(work: (call: number) => number): number {
  let sum = 0;
  const round = () => {
    const startedAt = performance.now();
    let calls = 0;
    while (performance.now() - startedAt < roundMs) for (let i = 0; i < batch; i++) sum += work(calls++);
    return (calls * 1000) / (performance.now() - startedAt);
  };
  round();
  const rates = Array.from({ length: rounds }, round).sort((a, b) => a - b);
  if (sum === 0) throw new Error('The work that was measured gave nothing');
  return rates[Math.floor(rounds / 2)] ?? 0;
}
