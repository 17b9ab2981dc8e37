import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import { buildPlainSpa, plainSpaUrl } from '@msv/federation/buildPlainSpa';
import { resolveBrowser } from '@msv/testing/browser/resolveBrowser';
import { fastify } from 'fastify';
import { type Browser, chromium, type Page } from 'playwright-core';
import { listRemotes, projectRoot } from '../../project/projectFolders.ts';
import type { BenchSystem } from '../measuring/benchSystem.ts';
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

export interface ComparedVisits<Visit> {
  site: Visit[];
  plainSpa: Visit[];
}

/** Visits the site or the plain SPA in a new browser context. */
export type VisitSite<Visit> = (page: Page, siteUrl: string) => Promise<Visit>;

/**
 * Makes visits to the site and the same visits to the plain SPA alternately on a slow phone, after one visit each to warm
 * up the servers and the browser. Returns the results by the names of the visits.
 */
export async function compareWithPlainSpa<Visit>(
  { system, folder }: BenchSystem,
  visitCount: number,
  visitsByName: Readonly<Record<string, VisitSite<Visit>>>,
): Promise<Map<string, ComparedVisits<Visit>>> {
  const plainSpa = await startPlainSpa(system.url, folder);
  const browser = await chromium.launch(await resolveBrowser());
  const urls = { site: system.url, plainSpa: plainSpa.url };
  try {
    const results = new Map<string, ComparedVisits<Visit>>();
    for (const [name, visit] of Object.entries(visitsByName)) {
      const visits: ComparedVisits<Visit> = { site: [], plainSpa: [] };
      for (let visitNumber = 0; visitNumber <= visitCount; visitNumber++)
        for (const kind of ['site', 'plainSpa'] as const) {
          const result = await visitWithSlowPhone(browser, (page) => visit(page, urls[kind]));
          if (visitNumber > 0) visits[kind].push(result);
        }
      results.set(name, visits);
    }
    return results;
  } finally {
    await browser.close();
    await plainSpa.stop();
  }
}

async function visitWithSlowPhone<Visit>(browser: Browser, visit: (page: Page) => Promise<Visit>) {
  const context = await browser.newContext({ viewport: phoneViewport });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', phoneNetwork);
    await session.send('Emulation.setCPUThrottlingRate', { rate: phoneCpuSlowdown });
    return await visit(page);
  } finally {
    await context.close();
  }
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
