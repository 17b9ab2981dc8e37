import { projectRoot } from '../../project/projectRoot.ts';
import { createDatabaseUri } from '../../system/planSystem.ts';
import { seedServices } from '../../system/seedServices.ts';
import { withBenchSystem } from '../measuring/withBenchSystem.ts';
import { measureDealersApi } from './measureDealersApi.ts';
import { measureDealersSearch } from './measureDealersSearch.ts';
import { summarizeDealersApi } from './summarizeDealersApi.ts';

/** Number of demo dealerships in the seed data. */
const seedCount = 60;
const largeCount = 10_000;

/** Measures API, page and search with 60 and with 10,000 dealerships, in one run on a production system. */
await withBenchSystem(async ({ system, ports, dataFolder }) => {
  const smallApi = await measureDealersApi(system.url, seedCount);
  const smallSearch = await measureDealersSearch(system.url, seedCount);
  await seedServices({
    root: projectRoot,
    services: ['dealers'],
    mongodbUri: createDatabaseUri(ports.embeddedMongo, dataFolder),
    seedArguments: [],
    environment: { ...process.env, DEALERS_GENERATED: String(largeCount - seedCount) },
    signal: new AbortController().signal,
    report: (line) => console.log(line),
  });
  const largeApi = await measureDealersApi(system.url, largeCount);
  const largeSearch = await measureDealersSearch(system.url, largeCount);
  console.log(JSON.stringify({ ...summarizeDealersApi(smallApi, largeApi), ...smallSearch, ...largeSearch }));
});
