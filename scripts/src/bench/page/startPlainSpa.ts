import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import { buildPlainSpa } from '@msv/federation/plainSpa/buildPlainSpa';
import { plainSpaUrl } from '@msv/federation/plainSpa/createPlainSpaConfig';
import { fastify } from 'fastify';
import { listRemotes } from '../../project/listRemotes.ts';
import { projectRoot } from '../../project/projectRoot.ts';
import { toClientRenderedDocument } from './toClientRenderedDocument.ts';

const staticFileOptions = {
  preCompressed: true,
  immutable: true,
  maxAge: '1y',
  decorateReply: false,
} as const;

/**
 * Builds the site as one client-rendered bundle and serves it with the same compression and caching as the real site.
 * The real site provides the head of each document, the API and the shell's files.
 */
export async function startPlainSpa(siteUrl: string, folder: string) {
  const script = await buildPlainSpa({
    shellFolder: join(projectRoot, 'shell'),
    remotes: Object.fromEntries(
      listRemotes(projectRoot).map((remote) => [remote, join(projectRoot, `mfe-${remote}`)]),
    ),
    outputFolder: folder,
  });
  const documents = new Map<string, Promise<Buffer>>();
  async function createDocument(path: string) {
    const response = await fetch(siteUrl + path);
    return brotliCompressSync(toClientRenderedDocument(await response.text(), script));
  }

  const app = fastify();
  app.register(fastifyStatic, { root: join(folder, 'spa'), prefix: plainSpaUrl, ...staticFileOptions });
  app.register(httpProxy, { upstream: siteUrl, prefix: '/api', rewritePrefix: '/api' });
  app.register(httpProxy, { upstream: siteUrl, prefix: '/shell', rewritePrefix: '/shell' });
  app.register(httpProxy, { upstream: siteUrl, prefix: '/routes.json', rewritePrefix: '/routes.json' });
  app.get('/*', async ({ url }, reply) => {
    const document = documents.get(url) ?? createDocument(url);
    documents.set(url, document);
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'no-cache',
      })
      .send(await document);
  });
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), stop: () => app.close() };
}
