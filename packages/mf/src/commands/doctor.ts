import { readdirSync } from 'node:fs';
import { ApiError } from '@msv/contracts/apiError';
import { releaseFileName } from '@msv/contracts/release';
import * as v from 'valibot';
import type { Context } from '../Context.ts';
import { Failure } from '../Failure.ts';
import { buildFolderOf, readBuild } from '../publishing/readBuild.ts';
import { siteRevision } from '../siteRevision.ts';
import { table } from '../table.ts';
import { whyUnreachable } from '../whyUnreachable.ts';

interface Finding {
  readonly about: string;
  readonly state: 'ok' | 'warning' | 'fault' | 'skipped';
  readonly says: string;
}

const allowedDriftMs = 30_000;

/**
 * `mf doctor`: everything that could keep a release from going out, looked at one after the other. Where the service of
 * the releases itself is at fault, what only it could say is not one more fault.
 */
export async function doctor(context: Context) {
  const { settings, client, output } = context;
  const service = await found('service', () => answerOf(context));
  const examinations: Readonly<Record<string, () => Promise<Finding['says']>>> = {
    clock: () => driftFrom(settings.registryUrl),
    token: () => tokenOf(context),
    registry: async () => `revision ${(await client.head()).revision}`,
    site: () => followedBy(context),
    builds: () => buildsOf(context),
  };
  const findings: Finding[] = [{ about: 'node', state: 'ok', says: process.version }, service];
  for (const [about, examine] of Object.entries(examinations))
    findings.push(service.state === 'ok' ? await found(about, examine) : skipped(about));
  const marks = { ok: 'ok', warning: 'look', fault: 'FAULT', skipped: '-' };
  output.result(table(findings.map(({ about, state, says }) => [marks[state], about, says])), { findings });
  if (findings.some(({ state }) => state === 'fault'))
    throw new Failure('refused', 'Something is wrong.', true);
}

class Warning extends Error {}

const skipped = (about: string): Finding => ({
  about,
  state: 'skipped',
  says: 'not looked at: the service comes first',
});

async function found(about: string, examine: () => Promise<string>): Promise<Finding> {
  try {
    return { about, state: 'ok', says: await examine() };
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return { about, state: error instanceof Warning ? 'warning' : 'fault', says };
  }
}

async function answerOf({ client, settings: { registryUrl: url } }: Context): Promise<string> {
  const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(
    (error: unknown) => {
      throw new Error(
        `${url} cannot be reached (${whyUnreachable(error)}): start it, or set MF_REGISTRY_URL`,
      );
    },
  );
  const text = await reply.text();
  const fault = v.safeParse(v.pipe(v.string(), v.parseJson(), ApiError), text);
  if (!reply.ok) throw new Error(`${url}: ${fault.success ? fault.output.error : text.slice(0, 200)}`);
  // Others of our programs are ready too, such as the site.
  await client.head();
  return `${url} is ready`;
}

async function driftFrom(url: string): Promise<string> {
  const reply = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) });
  const driftMs = Math.abs(Date.now() - Date.parse(reply.headers.get('date') ?? ''));
  if (driftMs <= allowedDriftMs) return `as the service's, within ${allowedDriftMs / 1000} s`;
  throw new Warning(
    `differs from the service's by ${Math.round(driftMs / 1000)} s: links to previews may end at another time`,
  );
}

async function tokenOf({ client, settings }: Context): Promise<string> {
  if (!settings.token) throw new Error(`There is none: set MF_TOKEN to your team's`);
  return `from ${settings.tokenFrom}, the one of ${await client.team()}`;
}

async function followedBy({ client, settings }: Context): Promise<string> {
  const followed = await siteRevision(settings.siteUrl);
  const { revision } = await client.head();
  // The site polls every second: one revision behind is no fault yet.
  if (followed >= revision - 1) return `${settings.siteUrl} follows revision ${followed}`;
  throw new Error(
    `${settings.siteUrl} follows revision ${followed} and the registry is at ${revision}: see the log of the site (REGISTRY_URL, REGISTRY_PUBLIC_KEYS)`,
  );
}

async function buildsOf({ client, settings: { root } }: Context): Promise<string> {
  const { remotes } = await client.head();
  const names = readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => name.slice('mfe-'.length));
  const states = await Promise.all(
    names.map(async (remote) => {
      const build = await readBuild(buildFolderOf(root, remote)).catch(() => undefined);
      if (!build) return `${remote} has no ${releaseFileName}`;
      const { stable, releases = {} } = remotes[remote] ?? {};
      if (stable === build.version) return undefined;
      return `${remote} ${build.version} is ${build.version in releases ? 'available, not stable' : 'not published'}`;
    }),
  );
  const different = states.filter((state) => state !== undefined);
  if (different.length === 0) return 'every build is the stable release';
  throw new Warning(different.join('; '));
}
