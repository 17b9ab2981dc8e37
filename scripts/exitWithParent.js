import { isMainThread } from 'node:worker_threads';

// Preloaded into every program of the system (`node --import`), so that no process survives its parent. The IPC channel
// closes when the parent exits for any reason; the program then shuts down as it does on SIGTERM.
if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    if (!process.emit('SIGTERM')) process.exit();
    setTimeout(() => process.exit(1), 5_000).unref();
  });
  // An open channel must not keep the process running.
  process.channel.unref();
}
