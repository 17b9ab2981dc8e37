// A program that imports this file ends without a stack trace when its output cannot be written. A full disk leads to
// one message and exit code 1. A closed pipe is not an error, because programs such as `head` close it when they have
// read enough.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') {
      // The handler of SIGTERM stops child processes in order.
      if (!process.emit('SIGTERM', 'SIGTERM')) process.exit();
      return;
    }
    if (stream === process.stdout) process.stderr.write(`The output cannot be written: ${error.message}\n`);
    process.exit(1);
  });
