import { text } from 'node:stream/consumers';
import { toSourceMapFile } from '@msv/contracts/releases/releaseUrls';
import { parseRemoteName } from '../arguments/parseReleaseName.ts';
import type { CommandContext } from '../CommandContext.ts';
import { CommandError } from '../output/CommandError.ts';
import { mapReleaseStack } from '../publishing/mapReleaseStack.ts';
import { getBuildFolder } from '../publishing/readBuild.ts';

/**
 * Runs `mf map-stack inventory`: reads a stack trace from standard input and prints it with the files and lines of the
 * sources.
 */
export async function printMappedStack({ settings, client, output }: CommandContext, name: string) {
  const stack = await mapReleaseStack(await text(process.stdin), {
    folder: getBuildFolder(settings.root, parseRemoteName(name)),
    download: async (script) => {
      try {
        return (await client.download(script, toSourceMapFile(script.file))).toString();
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        output.printProgress(error.message);
        return undefined;
      }
    },
  });
  output.printResult(stack.trimEnd(), { stack });
}
