import { setTimeout as sleep } from 'node:timers/promises';
import type { RegistryDocument } from '@msv/contracts/registry';
import type { Release } from '@msv/contracts/release';
import { platformVersionHeader, registryRevisionUrl, SignedRegistry } from '@msv/contracts/signedRegistry';
import { verifiedRegistry } from '@msv/service-kit/registrySignature';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { EdgeConfig } from '../config.ts';
import { reach } from '../services/services.ts';
import { clearIntervalMs, clearMirror } from './clearMirror.ts';
import { Mirror } from './Mirror.ts';
import { platformVersion } from './platformVersion.ts';
import { readRegistry } from './readRegistry.ts';
import { writeInOneStep } from './writeInOneStep.ts';

const pollIntervalMs = 1000;
const patienceMs = 5000;
/** A revision waits so long for the files that visitors get by it. Then each module waits for its own. */
const graceMs = 1000;
/** A start waits so long for all of this: the server has to listen, be it only to say that it is not ready. */
const startGraceMs = 2000;
/** How often the files that visitors get are compared with what was released: a megabyte or two. */
const checkIntervalMs = 60_000;

/**
 * Follows the service of the releases. A new revision is verified, put in force and kept on disk; a release of it counts
 * once all of its files are on this machine, and the one before it stands in until then. So the service and its store can
 * be away for as long as they like, the edge can start without them, and no team's files hold up another team's abort.
 */
export const registryFollower = fp(async (app, config: EdgeConfig) => {
  const { REGISTRY_URL, REGISTRY_EDGE_TOKEN, REGISTRY_FILE, REGISTRY_PUBLIC_KEYS, ARTIFACTS_FOLDER } = config;
  const closing = new AbortController();
  const store = reach(app, REGISTRY_URL);
  const mirror = new Mirror({
    folder: ARTIFACTS_FOLDER,
    store,
    log: app.log,
    closing: closing.signal,
    onChange: () => app.revisionInForce() > 0 && newest && putInForce(newest),
  });
  const isAtHand = (release: Release) => mirror.has(release);
  const putInForce = (document: RegistryDocument) => app.adoptRevision(document, isAtHand);
  // So that the service lets no release go out that this shell could not run.
  const introduction = REGISTRY_EDGE_TOKEN
    ? { authorization: `Bearer ${REGISTRY_EDGE_TOKEN}`, [platformVersionHeader]: platformVersion }
    : {};
  let newest: RegistryDocument | undefined;
  let tag: string | undefined;
  let trouble = '';
  let clearAt = 0;
  let checkAt = Date.now() + checkIntervalMs;

  /** The newest revision, where it is another one than the last that was kept. */
  async function ask() {
    const response = await store.fetch(registryRevisionUrl, {
      headers: { ...introduction, ...(tag && { 'if-none-match': tag }) },
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(patienceMs)]),
    });
    if (response.status === 304) return undefined;
    if (!response.ok) throw new Error(`The registry answered ${response.status}`);
    const signed = v.parse(SignedRegistry, await response.json());
    const document = verifiedRegistry(signed, REGISTRY_PUBLIC_KEYS);
    const revision = newest?.revision ?? 0;
    // Whoever holds an old revision, signed as it is, must not be able to bring back what was taken out of service.
    if (document.revision < revision)
      throw new Error(`The registry is at revision ${document.revision}, behind revision ${revision}`);
    return { signed, document, tag: response.headers.get('etag') ?? undefined };
  }

  /** The first one that visitors get is as whole as it can be; a later one must not wait long. */
  async function take(document: RegistryDocument) {
    newest = document;
    const arrived = mirror.fetch(document);
    await (app.revisionInForce() === 0
      ? arrived
      : Promise.race([arrived, sleep(graceMs, undefined, { ref: false })]));
    putInForce(document);
  }

  async function follow() {
    try {
      const news = await ask();
      if (news) {
        await take(news.document);
        // For the next start. A disk that is full must not keep a bad release in force; it is tried again.
        await writeInOneStep(REGISTRY_FILE, JSON.stringify(news.signed));
        tag = news.tag;
      }
      if (trouble) app.log.info('The registry can be followed again');
      trouble = '';
    } catch (error) {
      // Once, and not every second.
      if (trouble !== String(error) && !closing.signal.aborted)
        app.log.error({ err: error }, `Revision ${newest?.revision ?? 0} stays in force`);
      trouble = String(error);
    }
  }

  /** What this machine had in force last, if it has seen one that can be trusted, and has the files of it. */
  async function start() {
    newest = await readRegistry(REGISTRY_FILE, REGISTRY_PUBLIC_KEYS).catch(() => undefined);
    if (newest) await mirror.look(newest);
    if (newest && isServable(newest, isAtHand)) putInForce(newest);
    await follow();
    if (newest && app.revisionInForce() === 0) await take(newest);
  }

  /** What is not done with every question. */
  async function tidy(document: RegistryDocument) {
    if (Date.now() >= checkAt) {
      checkAt = Date.now() + checkIntervalMs;
      await mirror.check(document);
    }
    if (Date.now() < clearAt) return;
    clearAt = Date.now() + clearIntervalMs;
    const removed = await clearMirror(ARTIFACTS_FOLDER, document).catch((error) => {
      app.log.warn({ err: error }, 'Old releases could not be removed');
      return [];
    });
    if (removed.length > 0) app.log.info({ removed }, 'Removed releases of long ago');
  }

  async function keepFollowing() {
    await started;
    while (!closing.signal.aborted) {
      await sleep(pollIntervalMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted) return;
      await follow();
      if (!newest) continue;
      await tidy(newest);
      // What could not be had is asked for again.
      void mirror.fetch(newest);
    }
  }

  const started = start();
  const following = keepFollowing();
  app.addHook('onClose', async () => {
    closing.abort();
    await following;
    await mirror.ended();
  });
  await Promise.race([started, sleep(startGraceMs, undefined, { ref: false })]);
});

/** Whether each module that has a stable release has something to show. */
const isServable = ({ remotes }: RegistryDocument, isAtHand: (release: Release) => boolean) =>
  Object.values(remotes).every(
    ({ stable, formerStable = [], releases }) =>
      stable === undefined ||
      [stable, ...formerStable].some((version) => {
        const release = releases[version];
        return release && isAtHand(release);
      }),
  );
