import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { ports } from '@msv/contracts/ports';
import * as v from 'valibot';
import { Failure } from './Failure.ts';

export interface Settings {
  readonly registryUrl: string;
  readonly siteUrl: string;
  /** Absent where none is set: reading what is live needs none. */
  readonly token: string | undefined;
  /** Where it was found, or looked for. */
  readonly tokenFrom: string;
  /** Who is at the keyboard, or which pipeline: for the history. */
  readonly author: string | undefined;
  /** The project whose remotes are built. */
  readonly root: string;
}

const address = (name: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => /^https?:$/.test(protocolOf(text)),
      `${name} must be an address such as https://releases.example.com`,
    ),
    v.transform((text) => text.replace(/\/+$/, '')),
  );

/**
 * What a command works with, from the environment. Where no registry is named, it is the one that `npm start` runs on
 * this machine, with the operator's token that it left in the data folder.
 */
export function settingsFrom(env: NodeJS.ProcessEnv, root: string): Settings {
  const keys = resolve(root, env.DATA_FOLDER || '.data', 'keys');
  const tokenFile = join(keys, 'operator.token');
  const isLocal = !env.MF_REGISTRY_URL;
  const token = env.MF_TOKEN?.trim() || (isLocal ? contentOf(tokenFile) : undefined);
  return {
    registryUrl: read('MF_REGISTRY_URL', `http://localhost:${env.RELEASES_PORT || ports.services.releases}`),
    siteUrl: read('MF_SITE_URL', `http://localhost:${env.PORT || ports.site}`),
    token,
    tokenFrom: isLocal && !env.MF_TOKEN ? tokenFile : 'MF_TOKEN',
    author: (env.MF_AUTHOR || env.GITHUB_ACTOR || userName())?.slice(0, 100),
    root,
  };

  function read(name: 'MF_REGISTRY_URL' | 'MF_SITE_URL', fallback: string): string {
    const parsed = v.safeParse(address(name), env[name] || fallback);
    if (parsed.success) return parsed.output;
    throw new Failure('usage', `${parsed.issues[0].message}, not "${env[name]}".`);
  }
}

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : '';
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    // No system was started here, or another user did.
    return undefined;
  }
}

function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    // Containers run users without a name.
    return undefined;
  }
}
