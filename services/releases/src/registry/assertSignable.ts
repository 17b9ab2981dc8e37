import { RegisteredRemote, type RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { RegistryChange } from '@msv/contracts/releases/registry/registryChange';
import { HttpError } from '@msv/service-kit/http/HttpError';
import * as v from 'valibot';

/** Every edge downloads the registry document. */
export const maxRegistryBytes = 2 * 2 ** 20;

/**
 * Checks a registry document before it is signed. Withdrawals ignore the size, so that they work in an emergency.
 * @throws {HttpError} 422 if the document is too large, or contains a release of a dev server or one that edges would
 *   leave out
 */
export function assertSignable(document: RegistryDocument, { kind, remote: name }: RegistryChange): void {
  const releases = Object.values(document.remotes).flatMap((remote) => Object.values(remote.releases));
  const developmentRelease = releases.find(({ origin }) => origin !== undefined);
  if (developmentRelease) {
    const { remote, version } = developmentRelease;
    throw new HttpError(422, `${remote} ${version} names a development server. Publish a production build.`);
  }
  const changed = document.remotes[name];
  const { invalidReleases = {} } = changed ? v.parse(RegisteredRemote, changed) : {};
  const [invalid] = Object.entries(invalidReleases);
  if (invalid)
    throw new HttpError(422, `${name} ${invalid[0]} breaks a rule: ${invalid[1]}. Publish a new build.`);
  const bytes = Buffer.byteLength(JSON.stringify(document));
  if (bytes <= maxRegistryBytes || kind === 'rollback' || kind === 'abort') return;
  throw new HttpError(
    422,
    `The registry would have ${bytes} bytes, over the limit of ${maxRegistryBytes}. List fewer routes, scripts and props in release.json.`,
  );
}
