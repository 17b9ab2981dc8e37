import { parseArgs } from 'node:util';
import { ReleasesClient } from '@msv/mf/http/ReleasesClient';
import { readSettings } from '@msv/mf/readSettings';
import { parseCount } from '../cli/parseCount.ts';
import { runCommand } from '../cli/runCommand.ts';
import { prepareFirstReleases, publishFirstReleases } from '../release/firstReleases.ts';

/**
 * `node scripts/src/commands/firstReleases.ts`: registers the modules and publishes the first releases of the image
 * `msv-directory-tools`, with the variables of `mf`. `--prepare` writes what this needs when the image is built.
 * `--wait 300` is the number of seconds to wait for the releases service.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { prepare: { type: 'boolean' }, wait: { type: 'string', default: '300' } },
  });
  const root = process.cwd();
  if (values.prepare) {
    prepareFirstReleases(root);
    return 0;
  }
  const settings = readSettings(process.env, root);
  await publishFirstReleases({
    client: new ReleasesClient(settings),
    root,
    author: settings.author ?? 'first releases',
    report: (line) => console.log(line),
    waitMs: 1000 * parseCount('wait', values.wait),
  });
  return 0;
});
