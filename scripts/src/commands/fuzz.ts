import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  latestRegistryUrl,
  RegistryDocument,
  SignedRegistry,
} from '@msv/contracts/releases/registry/registry';
import * as v from 'valibot';
import { withBenchSystem } from '../bench/measuring/benchSystem.ts';
import { parseCount } from '../cli/parseCount.ts';
import { parseJson } from '../cli/parseJson.ts';
import { runCommand } from '../cli/runCommand.ts';
import { UserError } from '../cli/UserError.ts';
import { fuzzApi } from '../fuzz/fuzzApi.ts';
import { fuzzRaw } from '../fuzz/fuzzRaw.ts';
import type { ApiOperation } from '../fuzz/OpenApiDocument.ts';
import { getTokenFile } from '../system/deliveryKeys.ts';

const rawTargets = ['site', 'releases', 'leads'];
const maxRssGrowthRatio = 1.25;
const operatorToken = 'token-of-the-fuzzer-with-32-bytes';
/** Values of the seed, because random text hardly ever names something that exists. */
const knownValues = {
  slug: ['evolution-d-max-gt4', 'florida', 'tangerine-moon-demo-carts-orlando', 'terms-of-service'],
  vehicles: ['evolution-d-max-gt4,evolution-d6-max-gt6'],
  category: ['4-seater', 'utility'],
  stateName: ['florida', 'TX', 'New York'],
  zipCode: ['32801', '99501-1234'],
  limit: ['1', '50'],
  page: ['1', '2'],
  search: ['demo', '32801'],
  id: ['1', '2', '3'],
  remote: ['inventory', 'dealers'],
  module: ['inventory', 'dealers'],
  '*': ['release.json', 'client/mf-manifest.json'],
};
const noLimits = {
  LEADS_TOKEN: operatorToken,
  DEALERS_TOKEN: operatorToken,
  LEADS_RATE_LIMIT: '1000000',
  LEADS_NEW_PER_MINUTE: '0',
  DEALERS_RATE_LIMIT: '1000000',
  DEALERS_NEW_PER_HOUR: '1000000',
  RELEASES_SIGN_IN_LIMIT: '1000000',
  LOG_LEVEL: 'error',
};

/**
 * `npm run fuzz -- [--seed 1] [--requests 100000] [--api-requests 300]`: sends malformed requests to the edge, the
 * releases and the leads service, then generated requests to every operation of every service. No response may be a 5xx
 * or differ from the API documents, no program may end, and memory must not keep growing.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      requests: { type: 'string', default: '100000' },
      'api-requests': { type: 'string', default: '300' },
    },
  });
  const seed = parseCount('seed', values.seed);
  const requests = parseCount('requests', values.requests);
  const requestsPerOperation = parseCount('api-requests', values['api-requests']);
  console.log(`Seed: ${seed}`);

  const failures: string[] = [];
  await withBenchSystem(
    async ({ system, dataFolder, ports }) => {
      const crashed: string[] = [];
      let isRunning = true;
      for (const { name, exited } of system.programs.values())
        void exited.then(() => {
          if (isRunning) crashed.push(`${name} ended`);
        });

      for (const name of requests > 0 ? rawTargets : []) {
        const program = system.programs.get(name);
        if (!program) throw new UserError(`There is no program ${name}.`);
        const result = await fuzzRaw({ program, seed, requests });
        const { outcomes, rssStartMb, rssEndMb, rssGrowthRatio } = result;
        console.log(`${name}: ${requests} malformed requests, ${formatCounts(outcomes)}`);
        console.log(`${name}: memory ${rssStartMb} → ${rssEndMb} MB, ratio ${rssGrowthRatio.toFixed(2)}`);
        failures.push(...result.failures.map((failure) => `${name}: ${failure}`));
        if (rssGrowthRatio > maxRssGrowthRatio) failures.push(`${name}: memory grows (${rssGrowthRatio})`);
      }

      const readToken = async (owner: string) =>
        (await readFile(getTokenFile(dataFolder, owner), 'utf8')).trim();
      const [releasesToken, edgeToken] = await Promise.all(['operator', 'edge'].map(readToken));
      const versions = await readVersions(`http://127.0.0.1:${ports.services.releases}`);
      for (const { name, url } of requestsPerOperation > 0 ? system.programs.values() : []) {
        if (name === 'site' || name === 'database') continue;
        const findToken = ({ method, path }: ApiOperation) => {
          if (name !== 'releases') return operatorToken;
          return (`${method} ${path}` === 'POST /statistics' ? edgeToken : releasesToken) ?? '';
        };
        const options = { origin: url, findToken, knownValues: { ...knownValues, version: versions } };
        for (const result of await fuzzApi({ ...options, seed, requestsPerOperation })) {
          console.log(`${name}: ${result.operation}: ${formatCounts(result.statuses)}`);
          if (result.failure) failures.push(`${name}: ${result.operation}: ${result.failure}`);
        }
      }
      isRunning = false;
      failures.push(...crashed);
    },
    { environment: noLimits },
  );

  for (const failure of failures) console.error(`\n${failure}`);
  console.log(failures.length === 0 ? '\nNo failures.' : `\n${failures.length} failures with seed ${seed}.`);
  return failures.length === 0 ? 0 : 1;
});

async function readVersions(releasesUrl: string): Promise<string[]> {
  const response = await fetch(new URL(latestRegistryUrl, releasesUrl));
  const { payload } = v.parse(SignedRegistry, await response.json());
  const { remotes } = parseJson(RegistryDocument, payload, latestRegistryUrl);
  return Object.values(remotes).flatMap(({ releases }) => Object.keys(releases));
}

function formatCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([outcome, count]) => `${count} × ${outcome}`)
    .join(', ');
}
