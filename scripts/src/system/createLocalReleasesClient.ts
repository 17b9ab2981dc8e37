import { existsSync, readFileSync } from 'node:fs';
import { ReleasesClient } from '@msv/mf/ReleasesClient';
import { Refusal } from '../Refusal.ts';
import { tokenFile } from './deliveryKeys.ts';
import type { SystemPorts } from './systemPorts.ts';

/** The service of the releases on this machine, for whoever may read the operator's token in the data folder. */
export function localReleases(
  dataFolder: string,
  { services }: Pick<SystemPorts, 'services'>,
): ReleasesClient {
  const tokenFrom = tokenFile(dataFolder, 'operator');
  if (!existsSync(tokenFrom))
    throw new Refusal(`${tokenFrom} is missing: start the system first (npm start).`);
  return new ReleasesClient({
    registryUrl: `http://127.0.0.1:${services.releases}`,
    token: readFileSync(tokenFrom, 'utf8').trim(),
    tokenFrom,
  });
}
