import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserExecutable } from '@msv/testing/browser';
import { chromium } from 'playwright-core';
import { projectRoot } from '../projectRoot.ts';
import { startSystem } from '../system/startSystem.ts';
import { freeSystemPorts, serviceNames } from '../system/systemPorts.ts';
import { filterFigures } from './filterFigures.ts';
import { furtherVehicles, putVehicles, vehiclesOf } from './filterStock.ts';
import { typeAndDelete } from './filterVisit.ts';

const manyVehicles = 5000;
/** All vehicles, many, few and none are found in turn. */
const words = ['max', 'plus', 'd5 r', 'gt6', 'turf', '8-s', 'cart', 'xyz'];

/**
 * How long a visitor on a slow phone waits for each key in the inventory's search box, with the vehicles that are
 * seeded and with thousands, on the whole site as it runs in production.
 */
const folder = await mkdtemp(join(tmpdir(), 'msv-filter-bench-'));
const ports = await freeSystemPorts(serviceNames(projectRoot));
const system = await startSystem({ dataFolder: folder, ports });
try {
  const known = await vehiclesOf(system.url);
  const few = await measure(known.length);
  await putVehicles(ports.embeddedMongo, furtherVehicles(known, manyVehicles));
  await system.restart('inventory');
  const many = await measure(manyVehicles);
  console.log(JSON.stringify({ ...few, ...many }));
} finally {
  await system.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(expected: number) {
  const listed = (await vehiclesOf(system.url)).length;
  if (listed !== expected) throw new Error(`The site lists ${listed} vehicles, not ${expected}`);
  const browser = await chromium.launch(await browserExecutable());
  try {
    const visit = await typeAndDelete(browser, `${system.url}/inventory`, words);
    const figures = filterFigures(visit, expected);
    console.log(`${visit.keyMs.length} keys, ${visit.listMs.length} of which changed the list`);
    return figures;
  } finally {
    await browser.close();
  }
}
