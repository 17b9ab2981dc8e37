import { existsSync, readFileSync } from 'node:fs';
import { ReleasesClient } from '@msv/mf/http/ReleasesClient';
import { UserError } from '../cli/UserError.ts';
import { getTokenFile } from './deliveryKeys.ts';
import type { SystemPorts } from './systemPorts.ts';

/** The client has the operator's token from the data folder. */
export function createLocalReleasesClient(
  dataFolder: string,
  { services }: Pick<SystemPorts, 'services'>,
): ReleasesClient {
  const tokenFile = getTokenFile(dataFolder, 'operator');
  if (!existsSync(tokenFile))
    throw new UserError(`${tokenFile} does not exist. Start the system first (npm start).`);
  return new ReleasesClient({
    registryUrl: `http://127.0.0.1:${services.releases}`,
    token: readFileSync(tokenFile, 'utf8').trim(),
    tokenSource: tokenFile,
  });
}
