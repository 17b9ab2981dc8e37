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
import type { TestFailure, TestResults, TestStage } from './TestStage.ts';

const PlaywrightSpec = v.object({
  title: v.string(),
  ok: v.boolean(),
  file: v.string(),
  line: v.number(),
  tests: v.array(v.object({ results: v.array(v.object({ startTime: v.string() })) })),
});
type PlaywrightSpec = v.InferOutput<typeof PlaywrightSpec>;

/** A test file, or a `describe` block in it. */
interface PlaywrightSuite {
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[] | undefined;
}
const PlaywrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  specs: v.array(PlaywrightSpec),
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuite))),
});

/** No test runs twice, so the report has no flaky tests. */
export const PlaywrightResults = v.pipe(
  v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number() }),
    suites: v.array(PlaywrightSuite),
    /** Errors outside of tests, such as a file that cannot be loaded. */
    errors: v.array(v.unknown()),
  }),
  v.transform(
    ({ stats, suites, errors }): TestResults => ({
      passed: stats.expected,
      failed: stats.unexpected + errors.length,
      firstFailure: findFirstFailure(suites),
    }),
  ),
);

/** Finds the failed test that started first. */
function findFirstFailure(suites: readonly PlaywrightSuite[]): TestFailure | undefined {
  const listSpecs = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
    ...specs,
    ...suites.flatMap(listSpecs),
  ];
  const getStart = ({ tests }: PlaywrightSpec) => tests[0]?.results[0]?.startTime ?? '';
  const [spec] = suites
    .flatMap(listSpecs)
    .filter(({ ok }) => !ok)
    .toSorted((one, other) => getStart(one).localeCompare(getStart(other)));
  return spec && { title: spec.title, command: `npm run e2e -- ${spec.file}:${spec.line}` };
}

interface Options {
  resultsFolder: string;
  /** Such as a file or `--grep`. */
  playwrightArguments?: string[];
}

/** Runs the browser tests on a separate system with free ports and an empty data folder. */
export const createPlaywrightStage = (options: Options): TestStage => ({
  name: 'e2e',
  run: async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'msv-e2e-'));
    const results = await runPlaywright(dataFolder, options).catch((error: Error): TestResults => {
      console.error(error.message);
      return { passed: 0, failed: 1 };
    });
    if (results.failed > 0) console.log(`The logs of the system are in ${join(dataFolder, 'logs')}`);
    else await rm(dataFolder, { recursive: true, force: true });
    return results;
  },
});

async function runPlaywright(dataFolder: string, options: Options): Promise<TestResults> {
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
  const resultsFile = join(resultsFolder, 'e2e.json');
  await rm(resultsFile, { force: true });
  try {
    const exitCode = await runToExit(
      process.execPath,
      [
        findPackageProgram('@playwright/test', 'playwright'),
        'test',
        '--reporter=list,json',
        ...playwrightArguments,
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
    return await readTestResults(PlaywrightResults, resultsFile, exitCode);
  } finally {
    await system.stop();
  }
}
