import { generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatTable } from '@msv/contracts/site/formatTable';
import { calculateKeyId, formatPublicKey } from '@msv/release-kit/signing/registrySignature';
import { parseRemoteName } from '../arguments.ts';
import type { CommandContext } from '../CommandContext.ts';
import { CommandError } from '../output/CommandError.ts';
import { type ChangeOptions, sendAndReportChange } from './changeRemote.ts';

/**
 * Runs `mf keys create`: creates a key pair that signs releases, and writes the private key to a file. The operator
 * registers the public key.
 */
export function createKey({ output }: CommandContext, { output: path }: { output: string }) {
  const file = resolve(path);
  if (existsSync(file)) throw new CommandError('refused', `${file} exists already. Choose another --output.`);
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  const [id, publicKey] = [calculateKeyId(privateKey), formatPublicKey(privateKey)];
  output.printResult(
    [
      `${file} contains the private key. Store it as the secret MF_SIGNING_KEY of your pipeline.`,
      `Key id: ${id}`,
      `Public key, for the operator: ${publicKey}`,
    ].join('\n'),
    { file, id, publicKey },
  );
}

/** Runs `mf keys list`: prints who may sign the releases of each module, or of one module. */
export async function listKeys({ client, output }: CommandContext, moduleName: string | undefined) {
  const selected = moduleName === undefined ? undefined : parseRemoteName(moduleName);
  const { modules = {} } = await client.getRegistry();
  const policies = Object.entries(modules)
    .filter(([name]) => selected === undefined || name === selected)
    .map(([name, { provenance }]) => ({ name, ...(provenance ?? { isRequired: false, keys: [] }) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  if (selected !== undefined && policies.length === 0)
    throw new CommandError('refused', `${selected} is not a registered module.`);
  const rows = policies.map(({ name, isRequired, keys, pipeline = {} }) => [
    name,
    isRequired ? 'required' : 'optional',
    keys.map((key) => `${key.id} ${key.name}`).join(', ') || 'none',
    formatClaims(pipeline) || 'none',
  ]);
  output.printResult(formatTable([['MODULE', 'SIGNATURE', 'KEYS', 'PIPELINE'], ...rows]), {
    modules: policies,
  });
}

/** Runs `mf keys add`: registers a public key of a module. */
export async function addKey(
  context: CommandContext,
  moduleName: string,
  publicKey: string,
  { name, ...options }: ChangeOptions & { readonly name: string },
) {
  const remote = parseRemoteName(moduleName);
  await sendAndReportChange(context, options, (metadata) =>
    context.client.changeModules({ kind: 'addKey', remote, key: { name, publicKey }, ...metadata }),
  );
}

/** Runs `mf keys remove`: releases of a removed public key can no longer be published or go live. */
export async function removeKey(
  context: CommandContext,
  moduleName: string,
  keyId: string,
  options: ChangeOptions,
) {
  const remote = parseRemoteName(moduleName);
  await sendAndReportChange(context, options, (metadata) =>
    context.client.changeModules({ kind: 'removeKey', remote, keyId, ...metadata }),
  );
}

export interface ProvenanceOptions extends ChangeOptions {
  readonly require?: true;
  readonly optional?: true;
  /** Claims such as `repository=acme/site,environment=releases`, or `none`. */
  readonly pipeline?: string;
}

/** Runs `mf modules provenance`: changes whether releases must be signed, and which pipeline may sign them. */
export async function setProvenance(
  context: CommandContext,
  moduleName: string,
  { require: isRequired, optional: isOptional, pipeline, ...options }: ProvenanceOptions,
) {
  const remote = parseRemoteName(moduleName);
  if (isRequired === isOptional && pipeline === undefined)
    throw new CommandError('usage', 'Specify --require or --optional (not both), or --pipeline.');
  await sendAndReportChange(context, options, (metadata) =>
    context.client.changeModules({
      kind: 'setProvenance',
      remote,
      ...((isRequired || isOptional) && { isRequired: isRequired === true }),
      ...(pipeline !== undefined && { pipeline: pipeline === 'none' ? null : parseClaims(pipeline) }),
      ...metadata,
    }),
  );
}

function parseClaims(text: string): Record<string, string> {
  const claims = text.split(',').map((claim) => claim.trim());
  const invalid = claims.find((claim) => !/^\w+=./.test(claim));
  if (invalid !== undefined)
    throw new CommandError(
      'usage',
      `--pipeline lists claims such as repository=acme/site,environment=releases, not "${invalid}".`,
    );
  return Object.fromEntries(
    claims.map((claim) => [claim.slice(0, claim.indexOf('=')), claim.slice(claim.indexOf('=') + 1)]),
  );
}

const formatClaims = (claims: Readonly<Record<string, string>>) =>
  Object.entries(claims)
    .map(([claim, value]) => `${claim}=${value}`)
    .join(',');
