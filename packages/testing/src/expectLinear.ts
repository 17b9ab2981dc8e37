interface LinearCase<Input> {
  /** Creates hostile input. An input of twice the size may take twice the work. */
  createInput: (size: number) => Input;
  run: (input: Input) => unknown;
  /** Size of the smaller input. The larger one has twice this size. */
  size: number;
}

/** Twice the time is linear and four times the time is quadratic. */
const maxRatio = 2.5;
/** The clock of the CPU time is too coarse for shorter measurements, which repeat the call. */
const minSampleMs = 10;
const roundsPerAttempt = 6;
/** A busy machine can slow down all rounds of an attempt. */
const maxAttempts = 8;
/** A larger input that takes this long needs no further attempts. */
const hopelessMs = 200;

/**
 * Checks that the CPU time of a function grows at most linearly with the size of its input. Only the fastest of several
 * rounds and the best of several attempts count, because other programs slow down this process.
 * @throws {Error} If an input of twice the size takes more than 2.5 times as long.
 */
export async function expectLinear<Input>({ createInput, run, size }: LinearCase<Input>): Promise<void> {
  const small = createInput(size);
  const large = createInput(2 * size);
  let calls = 1;
  while ((await measureCpuMs(run, large, calls)) < minSampleMs) calls *= 2;
  let description = '';
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    let smallMs = Number.POSITIVE_INFINITY;
    let largeMs = Number.POSITIVE_INFINITY;
    for (let round = 0; round < roundsPerAttempt && (round === 0 || largeMs < hopelessMs); round += 1) {
      smallMs = Math.min(smallMs, await measureCpuMs(run, small, calls));
      largeMs = Math.min(largeMs, await measureCpuMs(run, large, calls));
    }
    const ratio = largeMs / smallMs;
    if (ratio <= maxRatio) return;
    description = `${ratio.toFixed(1)} times as long: ${(largeMs / calls).toFixed(3)} ms per call`;
    if (largeMs >= hopelessMs && ratio > 2 * maxRatio) break;
  }
  throw new Error(`Twice the size (${2 * size}) takes ${description}`);
}

async function measureCpuMs<Input>(run: (input: Input) => unknown, input: Input, calls: number) {
  const start = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) await run(input);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
