import { publish } from './aBuild.ts';
import { type App, accepted, ask, headOf, startReleases } from './releases.ts';
import { edgeEnv } from './statistics.ts';

/** Of what was changed before anybody looked at the page. */
export const circumstances = { remote: 'inventory', reason: 'A <b>bold</b> & "good" reason' } as const;
export const host = 'releases.example:4006';
/** What a browser sends with a form of the page itself. */
export const own = { host, origin: `http://${host}` };

export function form(
  app: App,
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = own,
) {
  return app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

/** A service with two stable releases of the inventory, a third on trial and one of the dealers, and its page's visitors. */
export async function aStatusPage() {
  const service = await startReleases(edgeEnv);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publish(service.app, { version });
    if (version !== '1.2.0')
      accepted(await ask(service.app, { ...circumstances, kind: 'promote', version, author: 'Ann' }));
  }
  await publish(service.app, { remote: 'dealers' });
  accepted(
    await ask(service.app, {
      ...circumstances,
      kind: 'rollout',
      version: '1.2.0',
      shareInBasisPoints: 1000,
    }),
  );
  return {
    service,
    async signIn(token: string, author = '') {
      const reply = await form(service.app, '/sign-in', { token, author });
      const [cookie] = reply.cookies;
      return { reply, cookie: cookie ? `${cookie.name}=${encodeURIComponent(cookie.value)}` : '' };
    },
    async see(cookie: string, url = '/') {
      const { body } = await service.app.inject({ url, headers: { host, cookie } });
      const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec(body) ?? [];
      return { html: body, formToken, forms: body.match(/action="\/changes"/g)?.length ?? 0 };
    },
    stableNow: async () => (await headOf(service.app)).remotes.inventory?.stable,
  };
}
