import { once } from 'node:events';
import { defaultPorts } from '@msv/contracts/site/defaultPorts';
import { parsePort } from '@msv/mf/arguments';
import Fastify from 'fastify';
import { createInterruptSignal } from '../cli/createInterruptSignal.ts';
import { runCommand } from '../cli/runCommand.ts';
import { describeRemoteDevServers } from '../dev/devServers.ts';
import { renderGallery } from '../dev/renderGallery.ts';
import { projectRoot as root } from '../project/projectFolders.ts';
import { checkPorts } from '../system/checkReadyToStart.ts';

const signal = createInterruptSignal();

/** `npm run gallery`: shows what the running dev servers serve on one page, until Ctrl-C. */
await runCommand(async () => {
  const port = parsePort(process.env, 'GALLERY_PORT', defaultPorts.gallery);
  await checkPorts([{ name: 'the gallery', port, portVariable: 'GALLERY_PORT' }]);
  const remotes = [...describeRemoteDevServers(root, process.env).values()];
  const app = Fastify({ forceCloseConnections: true });
  app.get('/', async (_request, reply) => reply.type('text/html').send(await renderGallery(root, remotes)));
  await app.listen({ port });
  console.log(`http://localhost:${port} shows what npm run dev serves. Press Ctrl-C to stop`);
  if (!signal.aborted) await once(signal, 'abort');
  await app.close();
  return 0;
});
