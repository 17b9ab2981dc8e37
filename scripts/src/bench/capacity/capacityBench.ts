import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { idempotencyKeyHeader } from '@msv/contracts/http/formPost';
import { vehiclesUrl } from '@msv/contracts/inventory/vehicle';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import type { System } from '../../system/startSystem.ts';
import { mainRoutes, measureSystem } from '../measuring/benchSystem.ts';
import { listProcesses } from '../measuring/listProcesses.ts';
import { buildInquiry } from '../soak/sendInquiries.ts';

const warmUpSeconds = 5;
const seconds = 30;
const visitorCount = 8;
const pagesPerVisit = 5;
/** As in docs/sizing.md. */
const visitsPerLead = 100;
/** Share of leads among single requests, in percent. Far above that of a real site. */
const leadPercentage = 15;
/** With this pause, all visitors together send about 50 requests per second. */
const pauseMs = 150;
/** Share of a CPU at which an event loop still answers without a queue. */
const utilization = 0.7;
/** As many as a browser opens. */
const connectionsPerVisit = 6;
/** Unit of the times in /proc/<pid>/stat. */
const ticksPerSecond = 100;

const compressed = { accept: '*/*', 'accept-encoding': 'br, gzip' };

/** A script, style sheet, font or picture that a document names in an attribute. */
const filePattern = /(?:src|href)="(\/[^"?]+\.(?:js|css|woff2|svg|webp|avif|png|jpg))"/g;

/** A page of the site with the files that it loads. */
interface Page {
  readonly url: string;
  readonly files: readonly string[];
}

/** Sends the requests of one visitor and returns, for each request, whether it succeeded. */
type Visit = (siteUrl: string, visitNumber: number) => Promise<boolean[]>;

/**
 * Measures the CPU time that an edge uses per request under mixed loads, on Linux. From it follows how many requests an edge serves,
 * independently of how much CPU time the load generator takes. `visits` are page visits with new connections, all files of each
 * page, and few leads. `singleRequests` open a connection each, and many are leads. `pacedRequests` are the same with pauses, in
 * which an edge also uses CPU time for its timers.
 */
await measureSystem(
  async ({ system }) => {
    const pages = await Promise.all(mainRoutes.map((route) => findFiles(system.url, route)));
    const visits = await measureVisits(system, (siteUrl, visitNumber) =>
      visitPages(siteUrl, visitNumber, pages),
    );
    const singleRequests = await measureVisits(system, sendSingleRequest);
    const pacedRequests = await measureVisits(system, sendPacedRequest);
    const rows = Object.entries({ visits, singleRequests, pacedRequests }).map(([name, load]) => [
      name,
      String(Math.round(load.requests / seconds)),
      load.edgeMs.toFixed(2),
      String(Math.round((utilization * 1000) / load.edgeMs)),
    ]);
    return {
      table: [['load', 'requests/s', 'edge ms', `requests/s at ${utilization * 100} % of a CPU`], ...rows],
      metrics: {
        visitMs: visits.edgeMs,
        singleRequestMs: singleRequests.edgeMs,
        pacedRequestMs: pacedRequests.edgeMs,
        failures: visits.failures + singleRequests.failures + pacedRequests.failures,
      },
    };
  },
  {
    // All visitors have one address.
    environment: {
      LOG_LEVEL: 'warn',
      LEADS_RATE_LIMIT: '1000000',
      LEADS_NEW_PER_MINUTE: '0',
      READS_PER_MINUTE: '0',
    },
    keepsReleases: true,
  },
);

/** Sends a load and measures the CPU time per request, after a warm-up. */
async function measureVisits(system: System, visit: Visit) {
  await sendVisits(system.url, visit, warmUpSeconds);
  const before = await readCpuSeconds(system);
  const results = await sendVisits(system.url, visit, seconds);
  const usedSeconds = (await readCpuSeconds(system)) - before;
  return {
    requests: results.length,
    failures: results.filter((isOk) => !isOk).length,
    edgeMs: (usedSeconds * 1000) / results.length,
  };
}

async function sendVisits(siteUrl: string, visit: Visit, durationSeconds: number): Promise<boolean[]> {
  const endsAt = performance.now() + durationSeconds * 1000;
  const results: boolean[] = [];
  const sendOneAfterTheOther = async (visitor: number) => {
    for (let visitNumber = visitor; performance.now() < endsAt; visitNumber += visitorCount)
      results.push(...(await visit(siteUrl, visitNumber)));
  };
  await Promise.all(Array.from({ length: visitorCount }, (_, visitor) => sendOneAfterTheOther(visitor)));
  return results;
}

/** Visits pages, each with an API read and with all files that the browser has not yet cached. */
async function visitPages(siteUrl: string, visitNumber: number, pages: readonly Page[]): Promise<boolean[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsPerVisit });
  const cachedFiles = new Set<string>();
  const results: boolean[] = [];
  try {
    for (let index = 0; index < pagesPerVisit; index += 1) {
      const page = pages[(visitNumber * pagesPerVisit + index) % pages.length];
      if (!page) continue;
      results.push(await read(page.url, agent));
      const newFiles = page.files.filter((file) => !cachedFiles.has(file));
      for (const file of newFiles) cachedFiles.add(file);
      const urls = [...newFiles, siteUrl + vehiclesUrl];
      results.push(...(await Promise.all(urls.map((url) => read(url, agent)))));
    }
    if (visitNumber % visitsPerLead === 0) results.push(await postLead(siteUrl, visitNumber, agent));
  } finally {
    agent.destroy();
  }
  return results;
}

/** Requests a page or an API read, or sends a lead, on a new connection. */
async function sendSingleRequest(siteUrl: string, visitNumber: number): Promise<boolean[]> {
  const agent = new Agent({ keepAlive: false });
  if (visitNumber % 100 < leadPercentage) return [await postLead(siteUrl, visitNumber, agent)];
  const urls = [...mainRoutes, vehiclesUrl];
  return [await read(siteUrl + urls[visitNumber % urls.length], agent)];
}

async function sendPacedRequest(siteUrl: string, visitNumber: number): Promise<boolean[]> {
  await sleep(pauseMs);
  return sendSingleRequest(siteUrl, visitNumber);
}

/** Finds the files that a page loads. */
async function findFiles(siteUrl: string, route: string): Promise<Page> {
  const url = siteUrl + route;
  const document = await (await fetch(url)).text();
  const files = new Set([...document.matchAll(filePattern)].map(([, path]) => siteUrl + path));
  return { url, files: [...files] };
}

async function read(url: string, agent: Agent): Promise<boolean> {
  return (await send(url, { agent, headers: compressed })) === 200;
}

async function postLead(siteUrl: string, visitNumber: number, agent: Agent): Promise<boolean> {
  const headers = { 'content-type': 'application/json', [idempotencyKeyHeader]: randomUUID() };
  const body = JSON.stringify(buildInquiry(visitNumber));
  return (await send(siteUrl + vehicleInquiryUrl, { agent, method: 'POST', headers }, body)) === 201;
}

/** Sends a request with `node:http`, because `fetch` cannot open a new connection for each visit. Returns the status. */
async function send(url: string, options: RequestOptions, body?: string): Promise<number | undefined> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, options, resolve).once('error', reject).end(body);
  });
  for await (const _ of response);
  return response.statusCode;
}

/** Reads the CPU time that the edge has used since it started. */
async function readCpuSeconds(system: System): Promise<number> {
  const [pid] = await listProcesses(system, 'site');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in parentheses, may contain spaces. User and system time are the fields 14 and 15 of proc(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
