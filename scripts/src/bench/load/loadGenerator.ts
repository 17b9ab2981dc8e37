import { connect } from 'node:net';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseJson } from '../../cli/parseJson.ts';
import { LoadOptions, type LoadResult } from './measureLoad.ts';
import { ResponseParser } from './ResponseParser.ts';

/**
 * Sends requests over raw sockets and prints a `LoadResult` as JSON. `LOAD` contains the `LoadOptions` as JSON. A
 * separate program with a minimal parser is faster than the servers that it measures, unlike autocannon.
 */
const options = parseJson(LoadOptions, process.env.LOAD ?? '', 'LOAD');
const { url, headers, connections, pipelining, warmUpSeconds, seconds } = options;
const { hostname, port, pathname, search, host } = new URL(url);
const headerLines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
const request = `GET ${pathname}${search} HTTP/1.1\r\n${headerLines.join('')}\r\n`;
const nanosecondsPerMillisecond = 1e6;

const latencies = createHistogram();
let responses = 0;
let failures = 0;
let isStopped = false;

const sockets = Array.from({ length: connections }, () => {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const sentAt: bigint[] = [];
  const send = (count: number) => {
    const now = process.hrtime.bigint();
    for (let index = 0; index < count; index += 1) sentAt.push(now);
    socket.write(request.repeat(count));
  };
  const parser = new ResponseParser((status) => {
    latencies.record(Math.max(1, Number(process.hrtime.bigint() - (sentAt.shift() ?? 0n))));
    responses += 1;
    if (status !== 200) failures += 1;
  });
  socket.on('connect', () => send(pipelining));
  socket.on('data', (chunk) => {
    const waiting = sentAt.length;
    parser.push(chunk);
    const answered = waiting - sentAt.length;
    if (answered > 0 && !isStopped) send(answered);
  });
  const fail = () => {
    if (!isStopped) failures += 1;
  };
  socket.on('error', fail);
  socket.on('end', fail);
  return socket;
});

await wait(warmUpSeconds * 1000);
latencies.reset();
responses = 0;
failures = 0;
const startedAt = performance.now();
await wait(seconds * 1000);
isStopped = true;
const result: LoadResult = {
  responsesPerSecond: (responses * 1000) / (performance.now() - startedAt),
  p50Ms: latencies.percentile(50) / nanosecondsPerMillisecond,
  p99Ms: latencies.percentile(99) / nanosecondsPerMillisecond,
  failures,
};
for (const socket of sockets) socket.destroy();
console.log(JSON.stringify(result));
