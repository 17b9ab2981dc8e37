// A program that imports this file ends when its output cannot be written, without a stack trace. After a full disk, it prints one
// message and its exit code is 1. A closed pipe is no error, because programs such as `head` close it when they have read enough.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') {
      // A program that stops other programs in order does so now.
      if (!process.emit('SIGTERM', 'SIGTERM')) process.exit();
      return;
    }
    if (stream === process.stdout) process.stderr.write(`The output cannot be written: ${error.message}\n`);
    process.exit(1);
  });
