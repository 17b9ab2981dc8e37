import { buffer } from 'node:stream/consumers';
import { dealershipOverviewRead, dealershipsUrl } from '@msv/contracts/dealers/dealership';
import { statesUrl } from '@msv/contracts/dealers/state';
import autocannon from 'autocannon';
import { parseJson } from '../../cli/parseJson.ts';
import { requestCompressed } from '../measuring/requestCompressed.ts';
import { computeMedian, computePercentile } from '../measuring/statistics.ts';

const headers = { accept: 'application/json', 'accept-encoding': 'br, gzip' };
const connections = 10;
const warmUpSeconds = 2;
const roundSeconds = 2;
const rounds = 5;

/** Response times of the dealers API: the median over all rounds of each round's 99th percentile. */
export interface DealersApiMeasurement {
  dealerships: number;
  listP99Ms: number;
  listBytes: number;
  /** Requests for the list with `If-None-Match`, to which the API responds with 304. */
  repeatP99Ms: number;
  overviewP99Ms: number;
  statesP99Ms: number;
  failures: number;
}

/**
 * Measures the dealers API through the edge, with the headers of a browser.
 * @throws {Error} if the site does not list the expected number of dealerships.
 */
export async function measureDealersApi(
  siteUrl: string,
  expectedDealerships: number,
): Promise<DealersApiMeasurement> {
  const overviewResponse = await fetch(siteUrl + dealershipOverviewRead.url);
  const { dealershipCount } = parseJson(
    dealershipOverviewRead.schema,
    await overviewResponse.text(),
    dealershipOverviewRead.url,
  );
  if (dealershipCount !== expectedDealerships)
    throw new Error(`The site lists ${dealershipCount} dealerships instead of ${expectedDealerships}`);

  const listResponse = await requestCompressed(siteUrl + dealershipsUrl, headers);
  const listBytes = (await buffer(listResponse)).length;
  const ifNoneMatch = { 'if-none-match': listResponse.headers.etag ?? '' };
  const list = await measureUrl(siteUrl + dealershipsUrl, 200);
  const repeat = await measureUrl(siteUrl + dealershipsUrl, 304, ifNoneMatch);
  const overview = await measureUrl(siteUrl + dealershipOverviewRead.url, 200);
  const states = await measureUrl(siteUrl + statesUrl, 200);
  return {
    dealerships: dealershipCount,
    listP99Ms: list.p99Ms,
    listBytes,
    repeatP99Ms: repeat.p99Ms,
    overviewP99Ms: overview.p99Ms,
    statesP99Ms: states.p99Ms,
    failures: list.failures + repeat.failures + overview.failures + states.failures,
  };
}

async function measureUrl(
  url: string,
  expectedStatus: number,
  additionalHeaders: Record<string, string> = {},
) {
  const options = { url, headers: { ...headers, ...additionalHeaders }, connections };
  await autocannon({ ...options, duration: warmUpSeconds });
  const results = [];
  for (let round = 0; round < rounds; round += 1) results.push(await measureRound(options, expectedStatus));
  return {
    p99Ms: computeMedian(results.map(({ p99Ms }) => p99Ms)),
    failures: results.reduce((sum, { failures }) => sum + failures, 0),
  };
}

/** Measures each response separately, because the percentiles of autocannon are rounded to milliseconds. */
async function measureRound(options: autocannon.Options, expectedStatus: number) {
  const responseTimesMs: number[] = [];
  let unexpectedResponses = 0;
  const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon({ ...options, duration: roundSeconds }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    instance.on('response', (_client, status, _bytes, responseTimeMs) => {
      responseTimesMs.push(responseTimeMs);
      if (status !== expectedStatus) unexpectedResponses += 1;
    });
  });
  return {
    p99Ms: computePercentile(responseTimesMs, 99),
    failures: unexpectedResponses + errors + timeouts,
  };
}
