import { text } from 'node:stream/consumers';
import { ReadCheckRequest } from '@msv/release-kit/readCheck';
import * as v from 'valibot';
import { createRendererPool } from '../pool/createRendererPool.ts';
import { checkReadsAndPages } from './checkReadsAndPages.ts';

// Usage: `node checkReadsCli.js < request.json`. Prints a `ReadCheckResult` as JSON.

/** Longer than on the site, because a build machine may be busy. */
const deadlineMs = 4000;

const request = v.parse(v.pipe(v.string(), v.parseJson(), ReadCheckRequest), await text(process.stdin));
const pool = createRendererPool({
  deadlineMs,
  maxProcesses: 1,
  // The output of remotes goes to stderr, because stdout must contain only the result.
  log: ({ err, output }, message) => console.error(output ?? `${message}: ${err?.message}`),
});
const result = await checkReadsAndPages(request, pool).finally(() => pool.close());
process.stdout.write(JSON.stringify(result), () => process.exit());
