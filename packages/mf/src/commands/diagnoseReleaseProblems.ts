import { readdirSync } from 'node:fs';
import { ApiError } from '@msv/contracts/http/apiError';
import { formatTable } from '@msv/contracts/site/formatTable';
import { readModuleConfig } from '@msv/federation/moduleConfigs';
import * as v from 'valibot';
import type { CommandContext } from '../CommandContext.ts';
import { describeFetchFailure } from '../http/describeFetchFailure.ts';
import { fetchReadiness, fetchWarnings, readinessTimeoutMs } from '../http/fetchReadiness.ts';
import { fetchSiteRevision } from '../http/fetchSiteRevision.ts';
import { CommandError } from '../output/CommandError.ts';
import { formatEdges } from '../output/formatEdges.ts';
import { isModuleRepository } from '../project/projectFolders.ts';
import { getBuildFolder, readBuild } from '../publishing/readBuild.ts';

/** One check in the output of `mf doctor --json`. */
interface Finding {
  readonly about: string;
  readonly state: 'ok' | 'warning' | 'fault' | 'skipped';
  readonly says: string;
}

const maxClockDriftMs = 30_000;

/**
 * Runs `mf doctor`: finds problems that prevent releases from reaching visitors. Skips the checks that need the
 * releases service if it is not ready.
 */
export async function diagnoseReleaseProblems(context: CommandContext) {
  const { settings, client, output } = context;
  const service = await runCheck('service', () => checkService(context));
  const checks: Readonly<Record<string, () => Promise<string>>> = {
    clock: () => checkClock(settings.registryUrl),
    token: () => checkToken(context),
    registry: async () => `revision ${(await client.getRegistry()).revision}`,
    site: () => checkSite(context),
    edges: () => checkEdges(context),
    warnings: () => checkWarnings(context),
    builds: () => checkBuilds(context),
  };
  const findings: Finding[] = [{ about: 'node', state: 'ok', says: process.version }, service];
  for (const [about, check] of Object.entries(checks))
    findings.push(service.state === 'ok' ? await runCheck(about, check) : createSkippedFinding(about));
  const labels = { ok: 'ok', warning: 'WARN', fault: 'ERROR', skipped: '-' };
  output.printResult(formatTable(findings.map(({ about, state, says }) => [labels[state], about, says])), {
    findings,
  });
  if (findings.some(({ state }) => state === 'fault'))
    throw new CommandError('refused', 'There are errors.', true);
}

/** A check throws this to report a warning. */
class CheckWarning extends Error {}

const createSkippedFinding = (about: string): Finding => ({
  about,
  state: 'skipped',
  says: 'skipped until the service is ready',
});

async function runCheck(about: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return { about, state: 'ok', says: await check() };
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return { about, state: error instanceof CheckWarning ? 'warning' : 'fault', says };
  }
}

async function checkService({ client, settings: { registryUrl: url } }: CommandContext): Promise<string> {
  const { isReady, text } = await fetchReadiness(url).catch((error: unknown) => {
    const hint = 'Start the service or set MF_REGISTRY_URL.';
    throw new Error(`${url} ${describeFetchFailure(error, readinessTimeoutMs, hint)}`);
  });
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), ApiError), text);
  if (!isReady) throw new Error(`${url}: ${body.success ? body.output.error : text.slice(0, 200)}`);
  // Other services and the site also respond to /readyz. Only the releases service responds to this request.
  await client.getRegistry();
  return `${url} is ready`;
}

/** Reports conditions that need an operator although both programs work, such as a full disk. */
async function checkWarnings({ settings: { registryUrl, siteUrl } }: CommandContext): Promise<string> {
  const warnings = await fetchWarnings([registryUrl, siteUrl]);
  if (warnings.length === 0) return 'the releases service and the site have no warnings';
  throw new CheckWarning(warnings.join('; '));
}

async function checkClock(url: string): Promise<string> {
  const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(readinessTimeoutMs) });
  const driftMs = Math.abs(Date.now() - Date.parse(response.headers.get('date') ?? ''));
  if (driftMs <= maxClockDriftMs)
    return `differs from the service's clock by less than ${maxClockDriftMs / 1000} s`;
  throw new CheckWarning(
    `differs from the service's clock by ${Math.round(driftMs / 1000)} s; preview links may expire at another time`,
  );
}

async function checkToken({ client, settings }: CommandContext): Promise<string> {
  if (!settings.token) throw new Error("no token found; set MF_TOKEN to your team's token");
  return `token of ${await client.getTeam()}, from ${settings.tokenSource}`;
}

async function checkSite({ client, settings }: CommandContext): Promise<string> {
  const siteRevision = await fetchSiteRevision(settings.siteUrl);
  const { revision } = await client.getRegistry();
  // The site polls the registry every second, so it may be one revision behind.
  if (siteRevision >= revision - 1) return `${settings.siteUrl} serves revision ${siteRevision}`;
  throw new Error(
    `${settings.siteUrl} serves revision ${siteRevision}, but the newest is ${revision}; check the log of the site (REGISTRY_URL, REGISTRY_PUBLIC_KEYS)`,
  );
}

async function checkEdges({ client }: CommandContext): Promise<string> {
  const overview = await client.getEdgeOverview();
  const text = formatEdges(overview);
  if (overview.differences.length > 0) throw new Error(`${text}; check the log of the edge`);
  if (overview.edges.length === 0) throw new CheckWarning(text);
  return text;
}

/** Returns the names of the modules in a project with several modules, or in the repository of one module. */
function listModuleNames(root: string): string[] {
  if (isModuleRepository(root)) return [readModuleConfig(root).name];
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => name.slice('mfe-'.length));
}

async function checkBuilds({ client, settings: { root } }: CommandContext): Promise<string> {
  const { remotes } = await client.getRegistry();
  const names = listModuleNames(root);
  const differences = await Promise.all(
    names.map(async (remote) => {
      const build = await readBuild(getBuildFolder(root, remote)).catch(() => undefined);
      if (!build) return `${remote} is not built yet (npx mf publish ${remote} builds and publishes it)`;
      const { stable, releases = {}, takenBack = {} } = remotes[remote] ?? {};
      if (stable === build.version) return undefined;
      if (takenBack[build.version])
        return `${remote} ${build.version} was withdrawn (npx mf promote ${remote}@${build.version} --again releases it again)`;
      return `${remote} ${build.version} is ${build.version in releases ? 'available but not stable' : 'not published'}`;
    }),
  );
  const found = differences.filter((difference) => difference !== undefined);
  if (found.length === 0) return 'every build is the stable release';
  throw new CheckWarning(found.join('; '));
}
