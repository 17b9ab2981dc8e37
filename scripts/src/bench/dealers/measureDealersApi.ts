import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { dealershipOverview, dealershipsUrl } from '@msv/contracts/dealership';
import { statesUrl } from '@msv/contracts/state';
import autocannon from 'autocannon';
import { parseJson } from '../parseJson.ts';
import { percentileOf } from './filterFigures.ts';
import { medianOf } from './pageFigures.ts';

const headers = { accept: 'application/json', 'accept-encoding': 'br, gzip' };
const connections = 10;
const warmUpSeconds = 2;
const roundSeconds = 2;
const rounds = 5;

/** What each way of asking costs: milliseconds that 99 of 100 requests stay within, the median over the rounds. */
export type DealersApiRun = {
  dealerships: number;
  listP99Ms: number;
  listBytes: number;
  /** For those who have the list and ask whether it is still current. */
  repeatP99Ms: number;
  overviewP99Ms: number;
  statesP99Ms: number;
  failures: number;
};

/** Asks the API through the site as browsers do, while as many dealerships are listed as expected. */
export async function measureDealersApi(siteUrl: string, expected: number): Promise<DealersApiRun> {
  const overview = await fetch(siteUrl + dealershipOverview.url);
  const { dealershipCount } = parseJson(dealershipOverview.schema, await overview.text(), 'The overview');
  if (dealershipCount !== expected)
    throw new Error(`The site lists ${dealershipCount} dealerships, not ${expected}`);

  const list = await ask(siteUrl + dealershipsUrl);
  const listBytes = (await buffer(list)).length;
  const ifNoneMatch = { 'if-none-match': list.headers.etag ?? '' };
  const whole = await measure(siteUrl + dealershipsUrl, 200);
  const repeat = await measure(siteUrl + dealershipsUrl, 304, ifNoneMatch);
  const first = await measure(siteUrl + dealershipOverview.url, 200);
  const states = await measure(siteUrl + statesUrl, 200);
  return {
    dealerships: dealershipCount,
    listP99Ms: whole.p99Ms,
    listBytes,
    repeatP99Ms: repeat.p99Ms,
    overviewP99Ms: first.p99Ms,
    statesP99Ms: states.p99Ms,
    failures: whole.failures + repeat.failures + first.failures + states.failures,
  };
}

const ask = (url: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).once('error', reject);
  });

async function measure(url: string, status: number, further: Record<string, string> = {}) {
  const options = { url, headers: { ...headers, ...further }, connections };
  await autocannon({ ...options, duration: warmUpSeconds });
  const runs = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await run(options, status));
  return {
    p99Ms: medianOf(runs.map(({ p99Ms }) => p99Ms)),
    failures: runs.reduce((sum, { failures }) => sum + failures, 0),
  };
}

/** Times each reply by itself: the percentiles that autocannon gives are whole milliseconds. */
async function run(options: autocannon.Options, status: number) {
  const timesMs: number[] = [];
  let failures = 0;
  const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const cannon = autocannon({ ...options, duration: roundSeconds }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    cannon.on('response', (_client, statusCode, _bytes, responseTimeMs) => {
      timesMs.push(responseTimeMs);
      if (statusCode !== status) failures += 1;
    });
  });
  return { p99Ms: percentileOf(timesMs, 99), failures: failures + errors + timeouts };
}
