import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { RegistryChange } from '@msv/contracts/releases/registry/registryChange';
import { HttpError } from '@msv/service-kit/http/HttpError';

/** Maximum size of the registry document, which every edge downloads. With four modules, it has 90 kB. */
export const maxRegistryBytes = 2 * 2 ** 20;

/**
 * Checks a registry document before it is signed. Changes that withdraw a release ignore the size, so that
 * they work in an emergency.
 * @throws {HttpError} 422 if the document is too large or contains a release of a dev server
 */
export function assertSignable(document: RegistryDocument, { kind }: RegistryChange): void {
  const releases = Object.values(document.remotes).flatMap((remote) => Object.values(remote.releases));
  const developmentRelease = releases.find(({ origin }) => origin !== undefined);
  if (developmentRelease) {
    const { remote, version } = developmentRelease;
    throw new HttpError(422, `${remote} ${version} names a development server. Publish a production build.`);
  }
  const bytes = Buffer.byteLength(JSON.stringify(document));
  if (bytes <= maxRegistryBytes || kind === 'rollback' || kind === 'abort') return;
  throw new HttpError(
    422,
    `The registry would have ${bytes} bytes, over the limit of ${maxRegistryBytes}. List fewer routes, scripts and props in release.json.`,
  );
}
