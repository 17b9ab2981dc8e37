import { resolveBrowser } from '@msv/testing/browser/resolveBrowser';
import { chromium } from 'playwright-core';
import { createDatabaseUri } from '../../system/planSystem.ts';
import { withBenchSystem } from '../measuring/withBenchSystem.ts';
import { measureTyping } from './measureTyping.ts';
import { summarizeKeyDelays } from './summarizeKeyDelays.ts';
import { fetchVehicles, generateVehicles, insertVehicles } from './vehicleStock.ts';

const largeCount = 5000;
/** Match all, many, few and no vehicles. */
const typedWords = ['max', 'plus', 'd5 r', 'gt6', 'turf', '8-s', 'cart', 'xyz'];

/**
 * Measures the delay per key in the inventory search on a slow phone, with the seeded vehicles and with 5,000 vehicles,
 * on a production system.
 */
await withBenchSystem(async ({ system, ports, dataFolder }) => {
  const seededVehicles = await fetchVehicles(system.url);
  const seededMetrics = await measureSearch(system.url, seededVehicles.length);
  const mongodbUri = createDatabaseUri(ports.embeddedMongo, dataFolder);
  await insertVehicles(mongodbUri, generateVehicles(seededVehicles, largeCount));
  await system.restart('inventory');
  const largeMetrics = await measureSearch(system.url, largeCount);
  console.log(JSON.stringify({ ...seededMetrics, ...largeMetrics }));
});

async function measureSearch(siteUrl: string, expectedVehicles: number) {
  const listedVehicles = (await fetchVehicles(siteUrl)).length;
  if (listedVehicles !== expectedVehicles)
    throw new Error(`The site lists ${listedVehicles} vehicles instead of ${expectedVehicles}`);
  const browser = await chromium.launch(await resolveBrowser());
  try {
    const delays = await measureTyping(browser, `${siteUrl}/inventory`, typedWords);
    console.log(`${delays.keyDelaysMs.length} keys, ${delays.listDelaysMs.length} of them changed the list`);
    return summarizeKeyDelays(delays, expectedVehicles);
  } finally {
    await browser.close();
  }
}
