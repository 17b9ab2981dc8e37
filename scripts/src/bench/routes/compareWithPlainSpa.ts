import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import { buildPlainSpa, plainSpaUrl } from '@msv/federation/buildPlainSpa';
import { resolveBrowser } from '@msv/testing/browser/resolveBrowser';
import { fastify } from 'fastify';
import { type Browser, chromium } from 'playwright-core';
import * as v from 'valibot';
import { listRemotes, projectRoot } from '../../project/projectFolders.ts';
import type { BenchSystem } from '../measuring/benchSystem.ts';
import { installPageLoadProbe, readPageLoadMetrics, readResources } from './pageLoadProbe.ts';
import { summarizeMainThread, type TraceTask, TraceTasks } from './summarizeMainThread.ts';
import { toClientRenderedDocument } from './toClientRenderedDocument.ts';

/** In CSS pixels. */
const phoneViewport = { width: 390, height: 844 };

/** Factor by which the phone's CPU is slower than the CPU of this machine. */
const phoneCpuSlowdown = 4;

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency. */
const phoneNetwork = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};

export type PageVisit = Awaited<ReturnType<typeof visitPage>>;

export interface ComparedVisits {
  site: PageVisit[];
  plainSpa: PageVisit[];
}

interface Options {
  readonly routes: readonly string[];
  readonly visitCount: number;
  readonly contentSelector: string;
}

/**
 * Visits pages of the site and of the plain SPA alternately on a slow phone, after one visit each to warm up the
 * servers and the browser. Returns the visits by route.
 */
export async function compareWithPlainSpa(
  { system, folder }: BenchSystem,
  { routes, visitCount, contentSelector }: Options,
): Promise<Map<string, ComparedVisits>> {
  const plainSpa = await startPlainSpa(system.url, folder);
  const browser = await chromium.launch(await resolveBrowser());
  try {
    const visitsByRoute = new Map<string, ComparedVisits>();
    for (const route of routes) {
      const visitSite = () => visitPage(browser, system.url + route, contentSelector);
      const visitPlainSpa = () => visitPage(browser, plainSpa.url + route, contentSelector);
      await visitSite();
      await visitPlainSpa();
      const visits: ComparedVisits = { site: [], plainSpa: [] };
      for (let visitNumber = 1; visitNumber <= visitCount; visitNumber++) {
        visits.site.push(await visitSite());
        visits.plainSpa.push(await visitPlainSpa());
      }
      visitsByRoute.set(route, visits);
    }
    return visitsByRoute;
  } finally {
    await browser.close();
    await plainSpa.stop();
  }
}

/** Visits a page with empty caches, until it is interactive and the network is idle. */
async function visitPage(browser: Browser, url: string, contentSelector: string) {
  const context = await browser.newContext({ viewport: phoneViewport });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', phoneNetwork);
    await session.send('Emulation.setCPUThrottlingRate', { rate: phoneCpuSlowdown });
    await page.addInitScript(installPageLoadProbe, contentSelector);
    const tasks = await measureTasks(browser, async () => {
      await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
      await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
      await page.waitForLoadState('networkidle');
    });
    return {
      metrics: { ...(await page.evaluate(readPageLoadMetrics)), ...summarizeMainThread(tasks) },
      resources: await page.evaluate(readResources),
    };
  } finally {
    await context.close();
  }
}

/** The CPU times of the browser's tasks during `visit` hardly depend on other programs of the machine. */
async function measureTasks(browser: Browser, visit: () => Promise<unknown>): Promise<readonly TraceTask[]> {
  const session = await browser.newBrowserCDPSession();
  const events: unknown[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['-*', 'toplevel'], recordMode: 'recordAsMuchAsPossible' },
  });
  await visit();
  const completed = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await completed;
  await session.detach();
  return v.parse(TraceTasks, events);
}

const staticFileOptions = {
  preCompressed: true,
  immutable: true,
  maxAge: '1y',
  decorateReply: false,
} as const;

/**
 * Builds the site as one client-rendered bundle and serves it with the same compression and caching as the real site,
 * which provides the head of each document, the API and the shell's files.
 */
async function startPlainSpa(siteUrl: string, folder: string) {
  const script = await buildPlainSpa({
    shellFolder: join(projectRoot, 'shell'),
    remotes: Object.fromEntries(
      listRemotes(projectRoot).map((remote) => [remote, join(projectRoot, `mfe-${remote}`)]),
    ),
    outputFolder: folder,
  });
  const documents = new Map<string, Promise<Buffer>>();
  async function createDocument(path: string) {
    const response = await fetch(siteUrl + path);
    return brotliCompressSync(toClientRenderedDocument(await response.text(), script));
  }

  const app = fastify();
  app.register(fastifyStatic, { root: join(folder, 'spa'), prefix: plainSpaUrl, ...staticFileOptions });
  app.register(httpProxy, { upstream: siteUrl, prefix: '/api', rewritePrefix: '/api' });
  app.register(httpProxy, { upstream: siteUrl, prefix: '/shell', rewritePrefix: '/shell' });
  app.register(httpProxy, { upstream: siteUrl, prefix: '/routes.json', rewritePrefix: '/routes.json' });
  app.get('/*', async ({ url }, reply) => {
    const document = documents.get(url) ?? createDocument(url);
    documents.set(url, document);
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'no-cache',
      })
      .send(await document);
  });
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), stop: () => app.close() };
}
