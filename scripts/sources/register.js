import { register } from 'node:module';
import { isMainThread, MessageChannel } from 'node:worker_threads';

// Preloaded into the programs of `npm run dev` (`node --import`), so that Node.js runs the TypeScript sources of all
// workspaces without a build. Reports each source file that the program loads to the parent process, which restarts the
// program when one of the files changes. Plain JavaScript, because it runs before TypeScript can be loaded.
if (isMainThread) {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', (sourceFile) => {
    if (process.connected) process.send({ sourceFile });
  });
  // The port must not keep the process running.
  port1.unref();
  register('./hooks.js', import.meta.url, { data: { port: port2 }, transferList: [port2] });
}
