import { edgeEnv } from './edgeStatistics.ts';
import { publishTestBuild } from './publishTestBuild.ts';
import { type App, fetchRegistry, parseAccepted, requestChange, startReleases } from './startReleases.ts';

/**
 * Remote and reason of the changes that are made before the tests. The reason contains markup, which the
 * status page must escape.
 */
export const inventoryChange = { remote: 'inventory', reason: 'A <b>bold</b> & "good" reason' } as const;
/** Host name with which tests request the status page. */
export const statusPageHost = 'releases.example:4006';
/** Headers that a browser sends with a form of the status page. */
export const sameOriginHeaders = { host: statusPageHost, origin: `http://${statusPageHost}` };

/** Submits a form of the status page. */
export function submitForm(
  app: App,
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = sameOriginHeaders,
) {
  return app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { host: statusPageHost, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

/**
 * Starts the service with two promoted releases of inventory, a candidate of inventory and an unpromoted release of
 * dealers. Returns functions that use its status page.
 */
export async function startStatusPage() {
  const service = await startReleases(edgeEnv);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publishTestBuild(service.app, { version });
    if (version !== '1.2.0')
      parseAccepted(
        await requestChange(service.app, { ...inventoryChange, kind: 'promote', version, author: 'Ann' }),
      );
  }
  await publishTestBuild(service.app, { remote: 'dealers' });
  parseAccepted(
    await requestChange(service.app, {
      ...inventoryChange,
      kind: 'rollout',
      version: '1.2.0',
      shareInBasisPoints: 1000,
    }),
  );
  return {
    service,
    async signIn(token: string, author = '') {
      const reply = await submitForm(service.app, '/sign-in', { token, author });
      const [cookie] = reply.cookies;
      return { reply, cookie: cookie ? `${cookie.name}=${encodeURIComponent(cookie.value)}` : '' };
    },
    async open(cookie: string, url = '/') {
      const { body } = await service.app.inject({ url, headers: { host: statusPageHost, cookie } });
      const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec(body) ?? [];
      return { html: body, formToken, forms: body.match(/action="\/changes"/g)?.length ?? 0 };
    },
    getStableVersion: async () => (await fetchRegistry(service.app)).remotes.inventory?.stable,
  };
}
