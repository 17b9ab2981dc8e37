import { createHash, createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatPublicKey } from '@msv/release-kit/signing/registrySignature';
import { getErrorCode } from '../processes/getErrorCode.ts';

/** The token of edges only permits them to report statistics. */
const edgeTokenOwner = 'edge';

/** Returns the file with the token of a team (named like its remote), of the `operator` or of the `edge`. */
export const getTokenFile = (dataFolder: string, owner: string) => join(dataFolder, `keys/${owner}.token`);

const getSigningKeyFile = (dataFolder: string) => join(dataFolder, 'keys/registry-ed25519.pem');

/**
 * Returns the environment variables of the releases service. The keys and the tokens are generated at the first start
 * with a data folder. In production, an operator creates them and sets the same variables.
 */
export function createReleasesEnvironment(
  dataFolder: string,
  remotes: readonly string[],
): Record<string, string> {
  const signingKeyFile = getSigningKeyFile(dataFolder);
  readOrCreateSecret(signingKeyFile, () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  const scopesAndOwners = [['*', 'operator'] as const, ...remotes.map((remote) => [remote, remote] as const)];
  const tokenHashes = scopesAndOwners.map(
    ([scope, owner]) => `${scope}:${hashToken(readOrCreateToken(dataFolder, owner))}`,
  );
  return {
    RELEASES_SIGNING_KEY_FILE: signingKeyFile,
    RELEASES_SECRET: readOrCreateSecret(join(dataFolder, 'keys/releases.secret'), () =>
      randomBytes(32).toString('base64'),
    ),
    RELEASES_TOKENS: tokenHashes.join(','),
    RELEASES_EDGE_TOKEN: hashToken(readOrCreateToken(dataFolder, edgeTokenOwner)),
    RELEASES_ARTIFACTS_FOLDER: join(dataFolder, 'releases'),
  };
}

/** Returns the variables with which an edge and the releases service of this data folder trust each other. */
export const createEdgeEnvironment = (dataFolder: string) => ({
  REGISTRY_PUBLIC_KEYS: readRegistryPublicKey(dataFolder),
  REGISTRY_EDGE_TOKEN: readOrCreateToken(dataFolder, edgeTokenOwner),
});

/** Returns the `secrets` in a `module.config.ts`, which are generated at the first start with a data folder. */
export const createModuleSecrets = (dataFolder: string, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      readOrCreateSecret(join(dataFolder, `keys/${name}.secret`), () => randomBytes(32).toString('base64')),
    ]),
  );

/** Returns the secret with which edges sign the visitor cookie. */
export const readOrCreateVisitorSecret = (dataFolder: string) =>
  readOrCreateSecret(join(dataFolder, 'keys/visitor.secret'), () => randomBytes(32).toString('base64'));

/** Returns the password of the embedded database, which needs no escaping in a connection string. */
export const readOrCreateDatabasePassword = (dataFolder: string) =>
  readOrCreateSecret(join(dataFolder, 'keys/database.password'), () => randomBytes(32).toString('base64url'));

export const readRegistryPublicKey = (dataFolder: string) =>
  formatPublicKey(createPrivateKey(readFileSync(getSigningKeyFile(dataFolder), 'utf8')));

const readOrCreateToken = (dataFolder: string, owner: string) =>
  readOrCreateSecret(
    getTokenFile(dataFolder, owner),
    () => `${randomBytes(32).toString('base64url')}\n`,
  ).trim();

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Generates a missing secret with read permission for this user only. If two processes start at the same time, both use
 * the secret that was stored first.
 */
function readOrCreateSecret(file: string, generate: () => string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, generate(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
