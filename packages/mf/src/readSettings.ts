import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { isLoopbackHost } from '@msv/contracts/http/origin';
import { defaultPorts } from '@msv/contracts/site/defaultPorts';
import { PublicKeyList, SigningKeyFile, SigningKeyPem } from '@msv/release-kit/signing/signingKeys';
import * as v from 'valibot';
import { CommandError } from './output/CommandError.ts';
import { type Pipeline, readPipeline } from './provenance/readPipeline.ts';

export interface Settings {
  readonly registryUrl: string;
  /** True if no URL is configured. The releases service is then the one that `npm start` runs on this machine. */
  readonly isLocalRegistry: boolean;
  readonly siteUrl: string;
  /** True if the user allows URLs of other machines without encryption. */
  readonly allowsClearText: boolean;
  /** Bearer token of the team or operator. Some commands need none. */
  readonly token: string | undefined;
  /** Environment variable or file that should contain the token, for messages. */
  readonly tokenSource: string;
  /** Person or pipeline that appears in the history. */
  readonly author: string | undefined;
  /** Public keys that verify the signature of the registry. Empty if they are not configured. */
  readonly publicKeys: readonly KeyObject[];
  readonly signingKey: KeyObject | undefined;
  readonly pipeline: Pipeline | undefined;
  readonly root: string;
}

const createHttpUrlSchema = (variable: string, allowsClearText: boolean) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => /^https?:$/.test(parseProtocol(text)),
      `${variable} must be a URL such as https://releases.example.com`,
    ),
    v.check(
      (text) => allowsClearText || isProtected(text),
      `${variable} must start with https, because it leads to another machine (MF_ALLOW_CLEAR_TEXT=on allows clear text)`,
    ),
    v.transform((text) => text.replace(/\/+$/, '')),
  );

/**
 * Reads the settings from environment variables. By default, uses the releases service and site that `npm start` runs
 * on this machine, and the operator's token in its data folder.
 * @throws {CommandError} if a URL or a key is invalid
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const keysFolder = resolve(root, env.DATA_FOLDER || '.data', 'keys');
  const tokenFile = join(keysFolder, 'operator.token');
  const allowsClearText = parseSwitch('MF_ALLOW_CLEAR_TEXT', env.MF_ALLOW_CLEAR_TEXT);
  const isLocalRegistry = !env.MF_REGISTRY_URL;
  const token = env.MF_TOKEN?.trim() || (isLocalRegistry ? readTokenFile(tokenFile) : undefined);
  return {
    registryUrl: readUrl('MF_REGISTRY_URL', `http://localhost:${env.RELEASES_PORT || defaultPorts.releases}`),
    isLocalRegistry,
    siteUrl: readUrl('MF_SITE_URL', `http://localhost:${env.PORT || defaultPorts.site}`),
    allowsClearText,
    token,
    tokenSource: isLocalRegistry && !env.MF_TOKEN ? tokenFile : 'MF_TOKEN',
    author: (env.MF_AUTHOR || env.GITHUB_ACTOR || findUserName())?.slice(0, 100),
    publicKeys: parsePublicKeys(env.MF_PUBLIC_KEYS ?? ''),
    signingKey:
      parseSigningKey('MF_SIGNING_KEY', SigningKeyPem, env.MF_SIGNING_KEY) ??
      parseSigningKey('MF_SIGNING_KEY_FILE', SigningKeyFile, env.MF_SIGNING_KEY_FILE),
    pipeline: readPipeline(env),
    root,
  };

  function readUrl(variable: 'MF_REGISTRY_URL' | 'MF_SITE_URL', fallback: string): string {
    return parseHttpUrl(variable, env[variable] || fallback, { allowsClearText });
  }
}

/**
 * Parses the URL of a server and removes slashes at its end.
 * @param name Environment variable or option, for the error message.
 * @throws {CommandError} if the text is not an HTTP URL, or if data would reach another machine without encryption
 */
export function parseHttpUrl(
  name: string,
  text: string,
  { allowsClearText }: Pick<Settings, 'allowsClearText'>,
): string {
  const parsed = v.safeParse(createHttpUrlSchema(name, allowsClearText), text, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  throw new CommandError('usage', `${parsed.issues[0].message}, not "${text}".`);
}

function parseSwitch(name: string, text: string | undefined): boolean {
  if (text && text !== 'on' && text !== 'off')
    throw new CommandError('usage', `${name} must be on or off, not "${text}".`);
  return text === 'on';
}

function parsePublicKeys(text: string): KeyObject[] {
  const keys = text.split(',').flatMap((key) => key.trim() || []);
  const parsed = v.safeParse(PublicKeyList, keys);
  if (parsed.success) return parsed.output;
  throw new CommandError('usage', `MF_PUBLIC_KEYS ${parsed.issues[0].message}.`);
}

function isProtected(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isLoopbackHost(hostname);
}

function parseSigningKey(
  variable: string,
  schema: typeof SigningKeyPem,
  text: string | undefined,
): KeyObject | undefined {
  if (!text) return undefined;
  const parsed = v.safeParse(schema, text);
  if (parsed.success) return parsed.output;
  throw new CommandError('usage', `${variable} ${parsed.issues[0].message}.`);
}

function parseProtocol(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : '';
}

function readTokenFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch {
    // The file is missing if `npm start` has never run here, and unreadable if another user ran it.
    return undefined;
  }
}

function findUserName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    // `userInfo` throws if the current user has no name, for example in a container.
    return undefined;
  }
}
