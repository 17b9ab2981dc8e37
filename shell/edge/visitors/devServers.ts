import { previewDevUrl, previewEndUrl } from '@msv/contracts/preview';
import { Release, RemoteName, releaseFileName } from '@msv/contracts/release';
import { shellAssetsFileName, shellUrl } from '@msv/contracts/shellAssets';
import { HttpError } from '@msv/service-kit/HttpError';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { DocumentAssets } from '../../site/document.ts';
import { shellAssetsFrom } from '../assets/shellAssets.ts';
import type { EdgeConfig } from '../config.ts';

export const devServersCookie = 'preview-dev';
const patienceMs = 2000;

const shell = 'shell';
/** On the machine of whoever looks, and nowhere else: another origin's scripts would be anybody's. */
const LocalOrigin = v.pipe(
  v.string(),
  v.regex(/^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/, 'A dev server is like http://localhost:3101'),
);
const DevServers = v.record(v.union([v.literal(shell), RemoteName]), LocalOrigin);
type DevServers = v.InferOutput<typeof DevServers>;

/** What the dev servers of one browser offer. */
export interface Development {
  readonly origins: readonly string[];
  readonly releases: Readonly<Record<string, Release>>;
  /** The shell's own scripts, where its dev server runs too: without it nothing is swapped in place. */
  readonly assets?: DocumentAssets;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What the dev servers that this browser named offer now. */
    developmentFor(request: FastifyRequest): Promise<Development | undefined>;
  }
}

/**
 * Lets a developer see the module they work on inside this site: their dev server in the place of its release, for
 * their browser alone. Off unless the operator allows it.
 */
export const devServers = fp(async (app, { PREVIEW_DEV_SERVERS, SITE_URL }: EdgeConfig) => {
  if (PREVIEW_DEV_SERVERS === 'off') {
    app.decorate('developmentFor', async () => undefined);
    return;
  }

  app.decorate('developmentFor', async ({ cookies }: FastifyRequest) => {
    const query = Object.fromEntries(new URLSearchParams(cookies[devServersCookie] ?? ''));
    const named = v.safeParse(DevServers, query);
    return named.success && Object.keys(query).length > 0 ? developmentOf(named.output) : undefined;
  });

  app.get(previewDevUrl, async ({ url }, reply) => {
    const { search, searchParams } = new URL(url, SITE_URL);
    const named = v.safeParse(DevServers, Object.fromEntries(searchParams));
    if (!named.success) throw new HttpError(400, v.summarize(named.issues));
    return reply
      .header('cache-control', 'no-store')
      .setCookie(devServersCookie, search.slice(1), { path: '/', httpOnly: true, sameSite: 'lax' })
      .redirect('/', 303);
  });
});

async function developmentOf({ shell: shellOrigin, ...remotes }: DevServers): Promise<Development> {
  const releases = await Promise.all(
    Object.entries(remotes).map(async ([remote, origin]) => {
      const release = v.parse(Release, await read(`${origin}/${releaseFileName}`));
      return [remote, { ...release, origin }] as const;
    }),
  );
  return {
    origins: [...Object.values(remotes), ...(shellOrigin ? [shellOrigin] : [])],
    releases: Object.fromEntries(releases),
    ...(shellOrigin && {
      assets: shellAssetsFrom(await read(shellOrigin + shellUrl + shellAssetsFileName), shellOrigin),
    }),
  };
}

async function read(url: string): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
  if (!answer?.ok)
    throw new HttpError(
      424,
      `The dev server does not answer at ${url}: start it, or open ${previewEndUrl} to go back.`,
    );
  return answer.json();
}
