import { createHash, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../errorCode.ts';

const signingKeyFile = (dataFolder: string) => join(dataFolder, 'keys/registry-ed25519.pem');

/** The edges have a token of their own: what they say changes nothing but statistics. */
const edge = 'edge';

/** The file with the token of a remote's team, or of the operator. */
export const tokenFile = (dataFolder: string, team: string) => join(dataFolder, `keys/${team}.token`);

/**
 * What the service of the releases needs to be told: a key to sign with and the teams' tokens, made for this data folder
 * at its first start. In production an operator makes them, and sets the same variables.
 */
export function releasesEnvironment(dataFolder: string, remotes: readonly string[]): Record<string, string> {
  mkdirSync(join(dataFolder, 'keys'), { recursive: true, mode: 0o700 });
  const keyFile = signingKeyFile(dataFolder);
  keptSecret(keyFile, () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  const tokens = [['*', 'operator'], ...remotes.map((remote) => [remote, remote])].map(
    ([scope, team = '']) => `${scope}:${sha256(tokenOf(dataFolder, team))}`,
  );
  return {
    RELEASES_SIGNING_KEY_FILE: keyFile,
    RELEASES_TOKENS: tokens.join(','),
    RELEASES_EDGE_TOKEN: sha256(tokenOf(dataFolder, edge)),
    RELEASES_ARTIFACTS_FOLDER: join(dataFolder, 'releases'),
  };
}

/** What an edge is told, so that it believes the service of this data folder and is believed by it. */
export const edgeEnvironment = (dataFolder: string) => ({
  REGISTRY_PUBLIC_KEYS: registryPublicKey(dataFolder),
  REGISTRY_EDGE_TOKEN: tokenOf(dataFolder, edge),
});

export const registryPublicKey = (dataFolder: string) =>
  createPublicKey(readFileSync(signingKeyFile(dataFolder), 'utf8'))
    .export({ type: 'spki', format: 'der' })
    .toString('base64');

const tokenOf = (dataFolder: string, team: string) =>
  keptSecret(tokenFile(dataFolder, team), () => `${randomBytes(32).toString('base64url')}\n`).trim();

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Made once, for this user's eyes; of two starts at one moment the first one's counts. */
function keptSecret(file: string, make: () => string): string {
  try {
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
