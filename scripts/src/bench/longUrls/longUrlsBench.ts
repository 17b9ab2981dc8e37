import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { UserError } from '../../cli/UserError.ts';
import { readRssInBytes } from '../../processes/readRssInBytes.ts';
import { withBenchSystem } from '../measuring/withBenchSystem.ts';

const urlCount = 5000;
const urlLength = 12_000;
const concurrency = 20;
const realPaths = ['/', '/inventory', '/dealerships', '/states', '/financing', '/faq', '/contact'];
const bytesPerMegabyte = 2 ** 20;

const [siteMetricsPort = 0] = await findFreePorts(1);

/**
 * Requests 5,000 invented URLs of 12,000 characters from an edge. Each must get a 414, and afterwards the edge must not
 * hold more memory and must still have its pages in the cache.
 */
await withBenchSystem(
  async ({ system }) => {
    const site = system.programs.get('site');
    if (!site) throw new UserError('The site is not running.');
    const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
    const request = (url: string) =>
      new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
        get(url, { agent, headers: { accept: 'text/html' } }, (response) => {
          text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
        }).on('error', reject);
      });
    const readHits = async () => {
      const { body } = await request(`http://127.0.0.1:${siteMetricsPort}/metrics`);
      return Number(/^page_cache_requests_total\{[^}]*"hit"[^}]*\} (\d+)/m.exec(body)?.[1] ?? 0);
    };
    const loadPages = async () => {
      for (const path of realPaths) await request(`${system.url}${path}`);
    };
    /** Requests invented URLs and returns the number of responses that are not a 414. */
    async function requestInventedUrls(prefix: string): Promise<number> {
      let failures = 0;
      let next = 0;
      const send = async () => {
        for (let index = next++; index < urlCount; index = next++) {
          const path = `/inventory/${prefix}-${index}-`;
          const { status } = await request(`${system.url}${path.padEnd(urlLength, 'x')}`);
          if (status !== 414) failures += 1;
        }
      };
      await Promise.all(Array.from({ length: concurrency }, send));
      return failures;
    }

    // The first requests of any kind let the heap of a new process grow, up to the size of its young generation. Until a
    // path has answered with 200, it counts as unbounded, so that its first response does not stay in the cache.
    for (let visit = 0; visit < urlCount / realPaths.length; visit += 1) await loadPages();
    const rssBefore = await readRssInBytes(site);
    const failures = await requestInventedUrls('first');
    const rssAfter = await readRssInBytes(site);
    const hitsBefore = await readHits();
    await loadPages();
    const hits = (await readHits()) - hitsBefore;
    agent.destroy();
    console.log(
      JSON.stringify({
        urls: urlCount,
        failures,
        rssBeforeMb: Math.round(rssBefore / bytesPerMegabyte),
        rssGrowthMb: Math.round((rssAfter - rssBefore) / bytesPerMegabyte),
        evictedPages: realPaths.length - hits,
      }),
    );
  },
  {},
  { METRICS_PORT: String(siteMetricsPort) },
);
