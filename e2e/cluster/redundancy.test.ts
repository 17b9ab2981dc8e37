import { randomBytes, randomUUID } from 'node:crypto';
import { ports } from '@msv/contracts/ports';
import { vehicleInquiryMessage, vehicleInquiryUrl } from '@msv/contracts/vehicleInquiry';
import { expect } from '@playwright/test';
import { noiseOf } from '../stage/noiseOf.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';
import { vehicleCount } from '../stage/vehicleCount.ts';
import { startLoad } from './load.ts';
import { test } from './ownCluster.ts';
import { untilRevision } from './untilRevision.ts';

const heading = 'Vehicle Inventory';
const retitled = (title: string) => ({
  text: (_file: string, text: string) => text.replaceAll(heading, title),
});

/** Which release of the inventory remote a page was made with. */
const releaseIn = (html: string) => /\/r\/inventory\/([^/"]+)\//.exec(html)?.[1];

async function releaseAt(edge: string, cookie: string): Promise<string | undefined> {
  return releaseIn(await (await fetch(`${edge}/inventory`, { headers: { cookie } })).text());
}

test('the site works behind a proxy', async ({ page }) => {
  const noise = noiseOf(page);
  await page.goto('/inventory');
  await untilHydrated(page);
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  expect(noise).toEqual([]);
});

test('a release that the running shells cannot run is refused, though nobody but the edges says what runs', async ({
  cluster,
}) => {
  const publication = cluster.publishChanged('later', retitled('Later vehicles'), { platform: '^99.0.0' });
  await expect(publication).rejects.toThrow(
    /needs platform \^99\.0\.0 and the running shell has \d+\.\d+\.\d+: build it against that version/,
  );
});

test('a visitor meets the same release on both edges, while half of the visitors try another one', async ({
  cluster,
}) => {
  const version = await cluster.publishChanged('half', retitled('Half of the vehicles'));
  const { revision } = await cluster.change({
    kind: 'rollout',
    remote: 'inventory',
    version,
    shareInBasisPoints: 5000,
    reason: 'A look at it',
  });
  await Promise.all(cluster.edges.map((edge) => untilRevision(edge, revision)));
  const visitors = Array.from({ length: 40 }, () => `visitor=${randomBytes(16).toString('base64url')}`);
  const met = await Promise.all(
    visitors.map((cookie) => Promise.all(cluster.edges.map((edge) => releaseAt(edge, cookie)))),
  );
  for (const [first, second] of met) expect(second).toBe(first);
  const onTrial = met.filter(([first]) => first === version).length;
  console.log(`${onTrial} of ${visitors.length} visitors got the candidate, each on both edges`);
  expect(onTrial).toBeGreaterThan(5);
  expect(onTrial).toBeLessThan(35);
  await cluster.change({ kind: 'abort', remote: 'inventory', reason: 'Seen' });
});

test('a new revision reaches both edges within two seconds', async ({ cluster }) => {
  const version = await cluster.publishChanged('next', retitled('The next vehicles'));
  const { revision } = await cluster.change({
    kind: 'promote',
    remote: 'inventory',
    version,
    reason: 'Next',
  });
  const ms = await Promise.all(cluster.edges.map((edge) => untilRevision(edge, revision)));
  console.log(`Revision ${revision} reached the edges after ${ms.join(' and ')} ms`);
  expect(Math.max(...ms)).toBeLessThan(2000);
  for (const edge of cluster.edges) expect(await releaseAt(edge, '')).toBe(version);
});

test('one of each service and one edge die under load, and no visitor notices', async ({ cluster, page }) => {
  const addresses = ['/inventory', '/api/vehicles', '/states', '/api/states', '/', '/financing', '/api/faqs'];
  const read = (turn: number) => fetch(cluster.url + addresses[turn % addresses.length]);
  const inquire = (turn: number) =>
    fetch(cluster.url + vehicleInquiryUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        name: `Ada Visitor ${turn}`,
        email: `visitor${turn}@example.com`,
        phone: '(407) 555-0100',
        message: vehicleInquiryMessage,
        vehicleName: 'Evolution D3',
        vehiclePrice: '$8,995',
      }),
    });
  const reads = startLoad(8, read, 200);
  const inquiries = startLoad(2, inquire, 201);
  await reads.more(100);
  await cluster.kill(...Object.keys(ports.services).map((name) => `${name}-1`));
  await reads.more(200);
  // A proxy repeats what only reads: an edge that dies may have handed on a submission.
  const afterServices = await inquiries.stop();
  await cluster.kill('edge-1');
  await reads.more(200);
  const all = await reads.stop();
  console.log(
    `${all.requests} reads, ${all.lost.length} lost, the slowest ${all.slowestMs} ms; ` +
      `${afterServices.requests} inquiries, ${afterServices.lost.length} lost, the slowest ${afterServices.slowestMs} ms`,
  );
  expect(all.lost).toEqual([]);
  expect(afterServices.lost).toEqual([]);

  await page.goto('/inventory');
  await untilHydrated(page);
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
});
