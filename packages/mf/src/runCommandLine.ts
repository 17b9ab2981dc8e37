import { type Command, CommanderError } from 'commander';
import { createProgram } from './createProgram.ts';
import { ReleasesClient } from './http/ReleasesClient.ts';
import { CommandError, exitCodes } from './output/CommandError.ts';
import { Output, replaceProgramName, type Streams } from './output/Output.ts';
import { isModuleRepository } from './project/projectFolders.ts';
import { readSettings } from './readSettings.ts';

interface RunOptions extends Streams {
  readonly env: NodeJS.ProcessEnv;
  readonly root: string;
  /** Name under which the program was started, such as `msv` in the published package. */
  readonly programName?: string;
}

/** Runs one `mf` command, prints the result or the error, and returns the exit code. */
export async function runCommandLine(
  args: readonly string[],
  { env, root, programName = 'mf', ...originalStreams }: RunOptions,
): Promise<number> {
  const isJson = args.includes('--json');
  const program = createProgram(
    (isJson) => {
      const settings = readSettings(env, root);
      return { settings, client: new ReleasesClient(settings), output: new Output(streams, isJson) };
    },
    { programName, hasDevServer: isModuleRepository(root) },
  );
  const commandNames = program.commands.map((command) => command.name());
  const streams = replaceProgramName(originalStreams, programName, commandNames);
  // Prints help to stdout and makes commander throw its errors, which `toCommandError` converts.
  for (const command of listCommands(program))
    command
      .exitOverride()
      .configureOutput({ writeOut: (text) => streams.stdout.write(text), writeErr: () => {} });
  try {
    if (args.length === 0) streams.stdout.write(program.helpInformation());
    else await program.parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
    const { kind, message, isReported } = toCommandError(error, program);
    if (!isReported) new Output(streams, isJson).printError(message, { error: message, kind });
    return exitCodes[kind];
  }
}

const listCommands = (command: Command): Command[] => [command, ...command.commands.flatMap(listCommands)];

/** Converts a usage error of commander. Rethrows unexpected errors. */
function toCommandError(error: unknown, program: Command): CommandError {
  if (error instanceof CommandError) return error;
  if (!(error instanceof CommanderError)) throw error;
  const commandNames = program.commands.map((command) => command.name()).join(', ');
  const message = error.message.replace(/^error: /, '').replace(/\n/g, ' ');
  const hint =
    error.code === 'commander.unknownCommand'
      ? `Available commands: ${commandNames}.`
      : 'Run mf help <command> for its usage.';
  return new CommandError('usage', `${message}. ${hint}`);
}
