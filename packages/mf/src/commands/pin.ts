import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { maxPinHours, type Pin } from '@msv/contracts/releases/registry/pins';
import { RegistryDocument, UnverifiedRegistry } from '@msv/contracts/releases/registry/registry';
import { signPins } from '@msv/release-kit/signing/registrySignature';
import { SigningKeyFile } from '@msv/release-kit/signing/signingKeys';
import { writeFileAtomically } from '@msv/release-kit/writeFileAtomically';
import * as v from 'valibot';
import { parseReleaseName, resolveVersion } from '../arguments.ts';
import type { CommandContext } from '../CommandContext.ts';
import { fetchSiteRegistry } from '../http/fetchSiteRevision.ts';
import { CommandError } from '../output/CommandError.ts';

export interface PinOptions {
  readonly key: string;
  readonly reason: string;
  readonly hours: string;
  /** File with the registry. The default is the registry of the site. */
  readonly registry?: string;
  readonly output: string;
}

/**
 * Runs `mf pin inventory@1.4.0`: writes a signed file that makes edges serve this release instead of the stable one.
 * Works while the releases service is unavailable.
 */
export async function pinReleases(
  { settings, output }: CommandContext,
  names: readonly string[],
  { key, reason, hours, registry, output: path }: PinOptions,
) {
  if (!/^[1-9]\d*$/.test(hours) || Number(hours) > maxPinHours)
    throw new CommandError('usage', `--hours must be a number from 1 to ${maxPinHours}, not "${hours}".`);
  const signingKey = v.safeParse(SigningKeyFile, key);
  if (!signingKey.success) throw new CommandError('usage', `--key ${signingKey.issues[0].message}.`);
  const document =
    registry === undefined ? await fetchSiteRegistry(settings.siteUrl) : readRegistry(registry);
  const pins = Object.fromEntries(names.map((name) => createPin(name, document)));
  const issuedAt = new Date();
  const list = {
    issuedAt: issuedAt.toISOString(),
    expiresAt: new Date(issuedAt.getTime() + Number(hours) * 60 * 60_000).toISOString(),
    ...(settings.author !== undefined && { who: settings.author }),
    why: reason,
    pins,
  };
  const file = resolve(path);
  await writeFileAtomically(file, JSON.stringify(signPins(list, signingKey.output)));
  const lines = Object.entries(pins).map(
    ([remote, { version, insteadOf }]) => `${remote} ${version} instead of ${insteadOf}`,
  );
  output.printResult(
    `${lines.join('\n')}\nuntil ${list.expiresAt}. Copy ${file} to every edge as its PINS_FILE (docs/operator.md).`,
    { file, ...list },
  );
}

function createPin(text: string, document: RegistryDocument): [string, Pin] {
  const name = parseReleaseName(text);
  if (name.version === undefined)
    throw new CommandError('usage', `Name the version, such as ${name.remote}@1.4.0.`);
  const { stable, releases = {} } = document.remotes[name.remote] ?? {};
  if (stable === undefined)
    throw new CommandError('refused', `${name.remote} has no stable release that a pin could replace.`);
  const version = resolveVersion(name, document);
  if (!Object.hasOwn(releases, version))
    throw new CommandError(
      'refused',
      `Edges do not have ${name.remote} ${version}. They have ${Object.keys(releases).join(', ')}.`,
    );
  return [name.remote, { version, insteadOf: stable }];
}

/** Reads the `REGISTRY_FILE` of an edge, or a copy of the site's `/remotes.json`. */
function readRegistry(path: string): RegistryDocument {
  try {
    return v.parse(v.union([RegistryDocument, UnverifiedRegistry]), JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new CommandError('usage', `--registry ${path} is not a registry file: ${error}`);
  }
}
