import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { createInterruptSignal } from '../cli/createInterruptSignal.ts';
import { runToExit } from '../processes/runToExit.ts';
import { findPackageProgram } from '../project/findPackageProgram.ts';
import { listServices, projectRoot } from '../project/projectFolders.ts';
import { createDatabaseUri } from '../system/planSystem.ts';
import { startSystem } from '../system/startSystem.ts';
import { findFreeSystemPorts } from '../system/systemPorts.ts';
import { patientDeadlines } from './patientDeadlines.ts';
import { readTestResults } from './readTestResults.ts';
import { repeatFailures } from './repeatFailures.ts';
import type { TestCounts, TestStage } from './TestStage.ts';

/** Parses the counts in Playwright's JSON report. Playwright itself repeats no test, so no test is flaky. */
export const PlaywrightResults = v.pipe(
  v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number() }),
    /** Errors outside of tests, such as a file that cannot be loaded. */
    errors: v.array(v.unknown()),
  }),
  v.transform(
    ({ stats, errors }): TestCounts => ({
      passed: stats.expected,
      failed: stats.unexpected + errors.length,
    }),
  ),
);

interface Options {
  resultsFolder: string;
  /** Arguments for Playwright, such as a file or `--grep`. */
  playwrightArguments?: string[];
}

/** Creates a stage that runs the browser tests on a separate system with free ports and an empty data folder. */
export const createPlaywrightStage = (options: Options): TestStage => ({
  name: 'e2e',
  run: async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'msv-e2e-'));
    const counts = await runPlaywright(dataFolder, options).catch((error: Error): TestCounts => {
      console.error(error.message);
      return { passed: 0, failed: 1 };
    });
    if (counts.failed > 0) console.log(`The logs of the system are in ${join(dataFolder, 'logs')}`);
    else await rm(dataFolder, { recursive: true, force: true });
    return counts;
  },
});

async function runPlaywright(dataFolder: string, options: Options): Promise<TestCounts> {
  const { resultsFolder, playwrightArguments = [] } = options;
  const signal = createInterruptSignal();
  const ports = await findFreeSystemPorts(listServices(projectRoot));
  const system = await startSystem({
    dataFolder,
    ports,
    siteEnvironment: patientDeadlines,
    report: (line) => console.log(line),
    signal,
  });
  const runAttempt = async (attempt: string, attemptArguments: string[]) => {
    const resultsFile = join(resultsFolder, `${attempt}.json`);
    await rm(resultsFile, { force: true });
    const exitCode = await runToExit(
      process.execPath,
      [
        findPackageProgram('@playwright/test', 'playwright'),
        'test',
        '--reporter=list,json',
        ...playwrightArguments,
        ...attemptArguments,
      ],
      {
        cwd: join(projectRoot, 'e2e'),
        signal,
        environment: {
          ...process.env,
          BASE_URL: system.url,
          E2E_MONGODB_URI: createDatabaseUri(ports.embeddedMongo, dataFolder),
          PLAYWRIGHT_JSON_OUTPUT_FILE: resultsFile,
        },
      },
    );
    return readTestResults(PlaywrightResults, resultsFile, exitCode);
  };
  try {
    return await repeatFailures(await runAttempt('e2e', []), () =>
      runAttempt('e2e-repeated', ['--last-failed', '--workers=1']),
    );
  } finally {
    await system.stop();
  }
}
