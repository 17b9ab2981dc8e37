import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '../projectRoot.ts';
import { startSystem } from '../system/startSystem.ts';
import { freeSystemPorts, serviceNames } from '../system/systemPorts.ts';
import { untilInterrupted } from '../untilInterrupted.ts';
import { packageProgram } from './packageProgram.ts';
import { readResults } from './readResults.ts';
import { runProgram } from './runProgram.ts';
import type { Stage, Tally } from './Stage.ts';

/** What Playwright writes of a run, as far as it is counted. A test that passed at its second try has passed. */
export const PlaywrightResults = v.pipe(
  v.object({
    stats: v.object({ expected: v.number(), flaky: v.number(), unexpected: v.number() }),
    /** Faults outside of any test, such as a file that cannot be loaded. */
    errors: v.array(v.unknown()),
  }),
  v.transform(
    ({ stats, errors }): Tally => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
    }),
  ),
);

type Options = {
  resultsFolder: string;
  /** Handed on to Playwright, such as a file or `--grep`. */
  playwrightArguments?: string[];
};

/** The visitor's journeys, on a system of their own: free ports, an empty data folder, the builds as they lie there. */
export const playwrightStage = (options: Options): Stage => ({
  name: 'e2e',
  run: async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'msv-e2e-'));
    const tally = await runOnOwnSystem(dataFolder, options).catch((error: Error): Tally => {
      console.error(error.message);
      return { passed: 0, failed: 1 };
    });
    if (tally.failed > 0) console.log(`The logs of the system lie in ${join(dataFolder, 'logs')}.`);
    else await rm(dataFolder, { recursive: true, force: true });
    return tally;
  },
});

async function runOnOwnSystem(dataFolder: string, options: Options): Promise<Tally> {
  const { resultsFolder, playwrightArguments = [] } = options;
  const signal = untilInterrupted();
  const file = join(resultsFolder, 'e2e.json');
  await rm(file, { force: true });
  const system = await startSystem({
    dataFolder,
    ports: await freeSystemPorts(serviceNames(projectRoot)),
    report: (line) => console.log(line),
    signal,
  });
  try {
    const program = packageProgram('@playwright/test', 'playwright');
    const code = await runProgram(
      process.execPath,
      [program, 'test', '--reporter=list,json', ...playwrightArguments],
      {
        cwd: join(projectRoot, 'e2e'),
        signal,
        environment: { ...process.env, BASE_URL: system.url, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      },
    );
    return await readResults(PlaywrightResults, file, code);
  } finally {
    await system.stop();
  }
}
