import { readConfig } from './config.ts';
import { errorCode, errorMessage } from './errorCode.ts';
import { startEmbeddedMongo } from './startEmbeddedMongo.ts';

/** Says why in a sentence, without a stack: whoever starts this has done nothing that a stack would explain. */
function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const { port, dataFolder } = readConfig(process.argv.slice(2), process.env);
  const mongo = await startEmbeddedMongo({
    port,
    dataFolder,
    onFailure: (error) => giveUp(error.message),
  }).catch((error: unknown) => {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    return giveUp(
      `Port ${port} of 127.0.0.1 is in use: stop the program that has it, or choose another with --port.`,
    );
  });
  let closing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      mongo.close().then(
        () => process.exit(0),
        (error: unknown) => giveUp(errorMessage(error)),
      );
    });
  }
  process.stdout.write(`embedded-mongo ready on ${mongo.uri} (data in ${dataFolder})\n`);
}

start().catch((error: unknown) => giveUp(errorMessage(error)));
