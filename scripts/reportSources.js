import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

// Preloaded into the programs of `npm run dev` (`node --import`). Reports each source file that the program loads to the parent
// process, which restarts the program when one of the files changes.
if (isMainThread)
  registerHooks({
    load(url, context, nextLoad) {
      if (process.connected && url.startsWith('file:') && !url.includes('/node_modules/'))
        process.send({ sourceFile: fileURLToPath(url) });
      return nextLoad(url, context);
    },
  });
