import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';
import { seedAll } from '../system/seedAll.ts';
import { startSystem } from '../system/startSystem.ts';
import { freeSystemPorts, serviceNames } from '../system/systemPorts.ts';
import { measureDealersApi } from './dealersApiBench.ts';
import { dealersApiFigures } from './dealersApiFigures.ts';
import { measureDealersSearch } from './dealersSearchBench.ts';

const demoDealers = 60;
const manyDealers = 10_000;

/** What 10,000 dealerships cost beside the 60 demo dealers, in one run, on the whole site as it runs in production. */
const folder = await mkdtemp(join(tmpdir(), 'msv-dealers-bench-'));
const ports = await freeSystemPorts(serviceNames(projectRoot));
const system = await startSystem({ dataFolder: folder, ports });
try {
  const few = await measureDealersApi(system.url, demoDealers);
  const fewSearched = await measureDealersSearch(system.url, demoDealers);
  await seedAll({
    root: projectRoot,
    services: ['dealers'],
    mongodbUri: `mongodb://127.0.0.1:${ports.embeddedMongo}`,
    seedArguments: [],
    environment: { ...process.env, DEALERS_GENERATED: String(manyDealers - demoDealers) },
    signal: new AbortController().signal,
    report: (line) => console.log(line),
  });
  const many = await measureDealersApi(system.url, manyDealers);
  const manySearched = await measureDealersSearch(system.url, manyDealers);
  console.log(JSON.stringify({ ...dealersApiFigures(few, many), ...fewSearched, ...manySearched }));
} finally {
  await system.stop();
  await rm(folder, { recursive: true, force: true });
}
