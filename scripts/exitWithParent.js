import { isMainThread } from 'node:worker_threads';

// Loaded into every part before its own code (`node --import`): the channel to the starting program closes when that
// program ends, however it ends, and then the part ends itself as on SIGTERM. So nothing is left behind.
// Plain JavaScript, because it must run before anything is built.
if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    if (!process.emit('SIGTERM')) process.exit();
    setTimeout(() => process.exit(1), 5_000).unref();
  });
  // The channel alone is no reason to keep running.
  process.channel.unref();
}
