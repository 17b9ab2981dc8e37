import { runCommand } from '../cli/runCommand.ts';
import { UserError } from '../cli/UserError.ts';
import { readServicePorts } from '../modules/defaultPorts.ts';
import {
  listRemotes,
  listServices,
  resolveDataFolder,
  projectRoot as root,
} from '../project/projectFolders.ts';
import { requestRestart } from '../system/control/requestRestart.ts';
import { parseSystemPorts } from '../system/systemPorts.ts';

/**
 * `npm run restart -- inventory`: restarts programs of the running site with their edited sources, without the others.
 * Also starts the service of a new module and registers the module.
 */
await runCommand(async () => {
  const names = process.argv.slice(2);
  if (names.length === 0)
    throw new UserError(
      'Name the services to restart, such as: npm run restart -- inventory. "site" is the edge.',
    );
  const services = listServices(root);
  const remoteOnly = listRemotes(root).find((remote) => names.includes(remote) && !services.includes(remote));
  if (remoteOnly)
    throw new UserError(
      `${remoteOnly} has no service. Release its pages with: npm run release -- ${remoteOnly}`,
    );
  const { services: servicePorts } = parseSystemPorts(process.env, readServicePorts(root));
  for (const line of await requestRestart(resolveDataFolder(process.env), { names, servicePorts }))
    console.log(line);
  return 0;
});
