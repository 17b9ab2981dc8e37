import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PinList, SignedPins } from '@msv/contracts/releases/registry/pins';
import { verifyPins } from '@msv/release-kit/signing/registrySignature';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { EdgeConfig } from '../../config.ts';

interface PinsOptions {
  pollIntervalMs?: number;
}

/**
 * Watches the pins file, with which an operator rolls back while the releases service is unavailable. An invalid file
 * leaves the current pins unchanged, because it may be incomplete while it is copied. Register this plugin before the
 * one that provides revisions, so that a restart does not serve the replaced release.
 */
export const pinsPlugin = fp(registerPins, { name: 'pinsPlugin', dependencies: ['registryPlugin'] });

async function registerPins(app: FastifyInstance, config: EdgeConfig & PinsOptions) {
  const { REGISTRY_FILE, REGISTRY_PUBLIC_KEYS, pollIntervalMs = 1000 } = config;
  const file = config.PINS_FILE ?? join(dirname(REGISTRY_FILE), 'pins.json');
  const abortController = new AbortController();
  const { signal } = abortController;
  let acceptedText: string | undefined;
  let accepted: PinList | undefined;
  let applied: PinList | undefined;
  let newestIssuedAt = Number.NEGATIVE_INFINITY;
  let lastError = '';

  async function readPins() {
    const text = await readFileIfPresent(file);
    if (text === acceptedText) return;
    const list = text === undefined ? undefined : parsePins(text, REGISTRY_PUBLIC_KEYS);
    if (list) {
      if (isExpired(list)) throw new Error(`The pins expired at ${list.expiresAt}`);
      const issuedAt = Date.parse(list.issuedAt);
      // Pins with a time in the future would last longer than a week, and block later ones.
      if (issuedAt > Date.now() + maxClockDifferenceMs)
        throw new Error(`The pins were issued at ${list.issuedAt}, which is in the future`);
      if (issuedAt < newestIssuedAt)
        throw new Error(`The pins of ${list.issuedAt} are older than pins that this edge has accepted`);
      newestIssuedAt = issuedAt;
    }
    [acceptedText, accepted] = [text, list];
  }

  async function poll() {
    try {
      await readPins();
      lastError = '';
    } catch (err) {
      // A repeated error is logged once.
      if (lastError !== String(err))
        app.log.error({ file, err }, 'Pins file ignored, keeping the current pins');
      lastError = String(err);
    }
    const active = accepted && !isExpired(accepted) ? accepted : undefined;
    if (active !== applied) app.registry.applyPins(active);
    applied = active;
  }

  async function keepPolling() {
    while (!signal.aborted) {
      await sleep(pollIntervalMs, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await poll();
    }
  }

  await poll();
  const polling = keepPolling();
  app.addHook('onClose', async () => {
    abortController.abort();
    await polling;
  });
}

/** Limit for the clock of the machine on which pins were signed. */
const maxClockDifferenceMs = 5 * 60_000;

const isExpired = ({ expiresAt }: PinList) => Date.parse(expiresAt) <= Date.now();

function parsePins(text: string, publicKeys: readonly KeyObject[]): PinList {
  const signed = v.safeParse(SignedPins, JSON.parse(text));
  if (signed.success) return verifyPins(signed.output, publicKeys);
  throw new Error(`The pins are not signed: ${v.summarize(signed.issues)}`);
}

const readFileIfPresent = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
