import { parseConfig } from './config.ts';
import { getErrorCode, getErrorMessage } from './getErrorCode.ts';
import { startEmbeddedMongo } from './startEmbeddedMongo.ts';

function exitWithError(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function startProgram(): Promise<void> {
  // The log file can be on the same full disk, and an `error` event without a listener ends the program.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const { port, dataFolder, credentials } = parseConfig(process.argv.slice(2), process.env);
  const mongo = await startEmbeddedMongo({
    port,
    dataFolder,
    credentials,
    onFailure: (error) => exitWithError(error.message),
  }).catch((error: unknown) => {
    if (getErrorCode(error) !== 'EADDRINUSE') throw error;
    return exitWithError(
      `Port ${port} of 127.0.0.1 is in use. Stop the program that uses it, or select another port with --port.`,
    );
  });
  // Without a listener, Node opens an inspector, through which any program on this machine could read all data.
  process.on('SIGUSR1', () => {});
  let isClosing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      mongo.close().then(
        () => process.exit(0),
        (error: unknown) => exitWithError(getErrorMessage(error)),
      );
    });
  }
  process.stdout.write(`embedded-mongo ready on ${mongo.uri} (data in ${dataFolder})\n`);
}

startProgram().catch((error: unknown) => exitWithError(getErrorMessage(error)));
