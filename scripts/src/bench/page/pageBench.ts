import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserExecutable } from '@msv/testing/browser';
import { type Browser, chromium } from 'playwright-core';
import { projectRoot } from '../projectRoot.ts';
import { startSystem } from '../system/startSystem.ts';
import { freeSystemPorts, serviceNames } from '../system/systemPorts.ts';
import { figuresOf, kilobytes } from './pageFigures.ts';
import { startPlainSpa } from './pagePlainSpa.ts';
import { type Visit, visit } from './pageVisit.ts';

const visits = 7;
const isOfInventory = (path: string) => path.startsWith('/r/inventory/') && path.endsWith('.js');

/**
 * The inventory page as a first-time visitor on a slow phone gets it, beside the same page as one plain
 * client-rendered bundle, in one run on one machine: the ratios hold on any machine.
 */
const folder = await mkdtemp(join(tmpdir(), 'msv-page-bench-'));
const system = await startSystem({
  dataFolder: folder,
  ports: await freeSystemPorts(serviceNames(projectRoot)),
});
try {
  const spa = await startPlainSpa(system.url, folder);
  const browser = await chromium.launch(await browserExecutable());
  try {
    const { site, plainSpa } = await visitInTurns(browser, {
      site: `${system.url}/inventory`,
      plainSpa: `${spa.url}/inventory`,
    });
    report(site, plainSpa);
  } finally {
    await browser.close();
    await spa.stop();
  }
} finally {
  await system.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Servers and browser warm up on a visit each that is not counted; then both pages take turns. */
async function visitInTurns(browser: Browser, urls: { site: string; plainSpa: string }) {
  const site: Visit[] = [];
  const plainSpa: Visit[] = [];
  for (const url of Object.values(urls)) await visit(browser, url);
  for (let turn = 0; turn < visits; turn++) {
    site.push(await visit(browser, urls.site));
    plainSpa.push(await visit(browser, urls.plainSpa));
  }
  return { site, plainSpa };
}

function report(siteVisits: readonly Visit[], plainSpaVisits: readonly Visit[]) {
  const site = figuresOf(siteVisits);
  const plainSpa = figuresOf(plainSpaVisits);
  console.table({ site, plainSpa });
  console.log(
    JSON.stringify({
      ...site,
      inventoryKb: kilobytes(siteVisits[0]?.resources ?? [], isOfInventory),
      plainSpaJavascriptKb: plainSpa.javascriptKb,
      javascriptRatio: site.javascriptKb / plainSpa.javascriptKb,
      fcpRatio: site.fcpMs / plainSpa.fcpMs,
      lcpRatio: site.lcpMs / plainSpa.lcpMs,
      contentVisibleRatio: site.contentVisibleMs / plainSpa.contentVisibleMs,
      interactiveRatio: site.interactiveMs / plainSpa.interactiveMs,
    }),
  );
}
