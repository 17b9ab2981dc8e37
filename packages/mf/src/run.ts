import { type Command, CommanderError } from 'commander';
import { exitCodes, Failure } from './Failure.ts';
import { Output, type Streams } from './Output.ts';
import { program } from './program.ts';
import { ReleasesClient } from './ReleasesClient.ts';
import { settingsFrom } from './Settings.ts';

interface Surroundings extends Streams {
  readonly env: NodeJS.ProcessEnv;
  /** The folder of the project. */
  readonly root: string;
}

/** One command from its words to its exit code; whatever goes wrong is said. */
export async function run(args: readonly string[], { env, root, ...streams }: Surroundings): Promise<number> {
  const isJson = args.includes('--json');
  const mf = program((isJson) => {
    const settings = settingsFrom(env, root);
    return { settings, client: new ReleasesClient(settings), output: new Output(streams, isJson) };
  });
  // Help goes to stdout; what commander has to complain about comes to us as an error.
  for (const command of [mf, ...mf.commands])
    command
      .exitOverride()
      .configureOutput({ writeOut: (text) => streams.stdout.write(text), writeErr: () => {} });
  try {
    if (args.length === 0) streams.stdout.write(mf.helpInformation());
    else await mf.parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
    const { kind, message, isSaid } = failureOf(error, mf);
    if (!isSaid) new Output(streams, isJson).failure(message, { error: message, kind });
    return exitCodes[kind];
  }
}

function failureOf(error: unknown, mf: Command): Failure {
  if (error instanceof Failure) return error;
  if (!(error instanceof CommanderError)) throw error;
  const names = mf.commands.map((command) => command.name()).join(', ');
  const complaint = error.message.replace(/^error: /, '');
  const hint =
    error.code === 'commander.unknownCommand' ? `there is ${names}` : 'mf help <command> says more';
  return new Failure('usage', `${complaint.replace(/\n/g, ' ')}; ${hint}.`);
}
