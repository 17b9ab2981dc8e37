import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { toSourceMapFile } from '@msv/contracts/releases/releaseUrls';
import { mapStack, parseReleaseScript, parseSourceMap, type ReleaseScript } from '@msv/release-kit/mapStack';
import { parseRemoteName } from '../arguments.ts';
import type { CommandContext } from '../CommandContext.ts';
import { CommandError } from '../output/CommandError.ts';
import { getBuildFolder } from '../publishing/readBuild.ts';

/** Runs `mf map-stack inventory`: prints the stack trace in standard input with files and lines of the sources. */
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

interface Options {
  readonly folder: string;
  /** Downloads the source map of a script that is not part of the build. Returns undefined if it has none. */
  readonly download: (script: ReleaseScript) => Promise<string | undefined>;
}

/**
 * Maps a stack trace from a browser or an edge with the source maps of a build or of the releases service. Script names
 * contain a hash of the content, so a script of the same name fits a map. Other lines do not change.
 */
export const mapReleaseStack = (stack: string, { folder, download }: Options): Promise<string> =>
  mapStack(stack, async (script) => {
    const mapFile = toSourceMapFile(basename(script));
    const readMap = (side: 'client' | 'server') =>
      readFile(join(folder, side, mapFile), 'utf8').catch(() => undefined);
    const built = (await readMap('client')) ?? (await readMap('server'));
    const released = parseReleaseScript(script);
    return parseSourceMap(built ?? (released && (await download(released))));
  });
