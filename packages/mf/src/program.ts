import { Command } from 'commander';
import type { Context } from './Context.ts';
import { type ChangeOptions, type OfferOptions, promote, rollout, simply } from './commands/change.ts';
import { doctor } from './commands/doctor.ts';
import { history } from './commands/history.ts';
import { override } from './commands/override.ts';
import { type PublishOptions, publish } from './commands/publish.ts';
import { rollback } from './commands/rollback.ts';
import { status } from './commands/status.ts';
import { statusPage } from './commands/statusPage.ts';

const environment = `
Environment:
  MF_REGISTRY_URL  the service of the releases; else the one that npm start runs on this machine
  MF_SITE_URL      the site, for links and for mf status; else the one on this machine
  MF_TOKEN         the token of your team; else, on this machine, the operator's in .data/keys
  MF_AUTHOR        who is at the keyboard, for the history

A <remote> is a module, such as inventory. A <release> is inventory@1.5.0, where 1.5.0-3f9a1c20 may be shortened as
long as it is clear.

Exit codes: 0 done, 1 refused, 2 used wrongly, 3 cannot be reached`;

const reason = ['-r, --reason <sentence>', 'why, for the history'] as const;
const again = ['--again', 'although it was aborted or rolled back before'] as const;
const wait = [
  '--wait [seconds]',
  'wait until the site follows: for 10 seconds, or as many as you name',
] as const;

/** The commands and their options. `open` makes what they work with, once it is known that they are used rightly. */
export function program(open: (isJson: boolean) => Context): Command {
  const mf = new Command('mf')
    .description('Publish a module of the site, try it on some visitors, give it to all, and take it back.')
    .option('--json', 'say the result, or what went wrong, as one JSON value')
    .addHelpText('after', environment);
  const context = () => open(mf.opts<{ json?: boolean }>().json === true);

  mf.command('publish <remote>')
    .description('build it, upload it and make it available; no visitor gets it yet')
    .option('--skip-build', 'take the build that is there, mfe-<remote>/dist')
    .option('--allow-removal', 'although pages or fragments are missing that the live release has')
    .option(
      '--rollout <share>',
      'then give it to a share of the visitors, such as 1%, unless more have it already',
    )
    .option(...reason)
    .action((remote: string, options: PublishOptions) => publish(context(), remote, options));

  mf.command('rollout <release>')
    .description('give inventory@1.5.0 to a share of the visitors; without a version, the candidate')
    .requiredOption('--to <share>', 'how many of all visitors: 1%, 10%, 0% (required)')
    .option(...again)
    .option(...reason)
    .option(...wait)
    .action((release: string, options: OfferOptions & { to: string }) =>
      rollout(context(), release, options),
    );

  mf.command('promote <release>')
    .description('give inventory@1.5.0 to everyone; without a version, the candidate')
    .option(...again)
    .option(...reason)
    .option(...wait)
    .action((release: string, options: OfferOptions) => promote(context(), release, options));

  mf.command('rollback <release>')
    .description(
      'go back from inventory@1.5.0 to the stable release before it, for everyone; without a version, from the present one; ends a trial',
    )
    .option('--to <revision>', 'go back to what was stable at this revision of mf history')
    .option(...reason)
    .option(...wait)
    .action((release: string, options: ChangeOptions & { to?: string }) =>
      rollback(context(), release, options),
    );

  const simple = {
    abort: 'take the candidate away from all visitors',
    lock: 'stop rollouts, promotions and rollbacks of it; publish and abort go on',
    unlock: 'end the lock',
  };
  for (const kind of ['abort', 'lock', 'unlock'] as const)
    mf.command(`${kind} <remote>`)
      .description(simple[kind])
      .option(...reason)
      .option(...wait)
      .action((remote: string, options: ChangeOptions) => simply(context(), kind, remote, options));

  mf.command('status')
    .description('what is live, for whom, and whether the site follows')
    .option('--web', 'say where the same stands as a page, with buttons')
    .action((options: { web?: true }) => (options.web ? statusPage(context()) : status(context())));

  mf.command('history [remote]')
    .description('who changed what, when and why')
    .option('--limit <number>', 'how many changes, the newest first', '20')
    .action((remote: string | undefined, options: { limit: string }) => history(context(), remote, options));

  mf.command('override <release...>')
    .description('print a link by which one browser gets these releases on the site')
    .option('--minutes <number>', 'how long the link is good for, a week at most', '60')
    .action((releases: string[], options: { minutes: string }) => override(context(), releases, options));

  mf.command('doctor')
    .description('look for whatever keeps releases from going out')
    .action(() => doctor(context()));

  return mf;
}
