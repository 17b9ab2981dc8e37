import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { newText } from '../stage/newText.ts';
import { test } from '../stage/privateEdge.ts';
import { servedPage } from '../stage/servedPage.ts';

const heading = 'Vehicle Inventory';
const wrong = 'Vehicles of a release that was a mistake';

/** What one of many visitors gets: when the page came, and what it said. */
interface Load {
  askedAt: number;
  status: number;
  heading: string | undefined;
}

/** Visitors who load the page one after the other, ten at a time, until they are told to stop. */
function underLoad(url: string) {
  const loads: Load[] = [];
  let isOver = false;
  const visit = async () => {
    while (!isOver) {
      const askedAt = performance.now();
      const reply = await fetch(url);
      loads.push({ askedAt, status: reply.status, heading: servedPage(await reply.text()).heading });
    }
  };
  const visitors = Promise.all(Array.from({ length: 10 }, visit));
  return {
    loads,
    stop: async () => {
      isOver = true;
      await visitors;
    },
  };
}

test('under load, a rollback reaches every new page load within five seconds', async ({ edge }) => {
  await edge.release();
  const { inventory } = edge.store.remotes;
  if (!inventory) throw new Error('The store knows no inventory');
  await edge.release(newText(heading, wrong));
  const { loads, stop } = underLoad(`${edge.program.url}/inventory`);
  await sleep(1000);
  const rolledBackAt = performance.now();
  await edge.store.publish({ inventory });
  await expect.poll(() => loads.at(-1)?.heading, { timeout: 10_000, intervals: [20] }).toBe(heading);
  await sleep(1000);
  await stop();
  expect(loads.filter(({ status }) => status !== 200)).toEqual([]);
  const late = loads.filter((one) => one.heading === wrong).map(({ askedAt }) => askedAt - rolledBackAt);
  const effectiveMs = Math.max(0, ...late);
  expect(effectiveMs).toBeLessThan(5000);
  console.log(
    `${loads.length} page loads; the last one with the wrong release began ${Math.round(effectiveMs)} ms after`,
  );
});

test('while the registry is away, nobody who loads a page notices', async ({ edge }) => {
  await edge.release();
  const { loads, stop } = underLoad(`${edge.program.url}/inventory`);
  await sleep(500);
  await edge.store.removeRegistry();
  await sleep(2000);
  await edge.store.writeRegistry('no registry at all');
  await sleep(1000);
  await edge.store.publish({});
  await edge.catchUp();
  await stop();
  expect(loads.length).toBeGreaterThan(20);
  expect(loads.filter((one) => one.status !== 200 || one.heading !== heading)).toEqual([]);
  console.log(`${loads.length} page loads while the registry was away and damaged`);
});
