import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import { buildPlainSpa } from '@msv/federation/buildPlainSpa';
import { plainSpaUrl } from '@msv/federation/plainSpa';
import { fastify } from 'fastify';
import { projectRoot } from '../projectRoot.ts';
import { remoteNames } from '../release/remoteFolders.ts';
import { clientRenderedDocument } from './pageDocument.ts';

const fileSettings = { preCompressed: true, immutable: true, maxAge: '1y', decorateReply: false } as const;

/**
 * Builds the same site as one plain client-rendered bundle and serves it with the same compression and caching, beside
 * the composed site that it takes its document's head and its API from.
 */
export async function startPlainSpa(siteUrl: string, folder: string) {
  const script = await buildPlainSpa({
    shellFolder: join(projectRoot, 'shell'),
    remotes: Object.fromEntries(
      remoteNames(projectRoot).map((name) => [name, join(projectRoot, `mfe-${name}`)]),
    ),
    outputFolder: folder,
  });
  const page = await fetch(`${siteUrl}/inventory`);
  const html = brotliCompressSync(clientRenderedDocument(await page.text(), script));

  const app = fastify();
  app.register(fastifyStatic, { root: join(folder, 'spa'), prefix: plainSpaUrl, ...fileSettings });
  app.register(httpProxy, { upstream: siteUrl, prefix: '/api', rewritePrefix: '/api' });
  app.register(httpProxy, { upstream: siteUrl, prefix: '/shell', rewritePrefix: '/shell' });
  app.get('/*', (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'no-cache',
      })
      .send(html),
  );
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), stop: () => app.close() };
}
