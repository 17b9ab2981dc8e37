import { Command } from 'commander';
import type { CommandContext } from './CommandContext.ts';
import {
  type ChangeOptions,
  type OfferOptions,
  promote,
  type RolloutOptions,
  requestStateChange,
  rollOut,
} from './commands/changeRemote.ts';
import { type CheckOptions, checkModule } from './commands/checkModule.ts';
import { type CheckServiceOptions, checkService } from './commands/checkService.ts';
import { diagnoseReleaseProblems } from './commands/diagnoseReleaseProblems.ts';
import { printHistory, verifyHistory } from './commands/history.ts';
import {
  addKey,
  createKey,
  listKeys,
  type ProvenanceOptions,
  removeKey,
  setProvenance,
} from './commands/keys.ts';
import {
  addModule,
  listModules,
  type RegistrationOptions,
  removeModule,
  updateModule,
} from './commands/modules.ts';
import { type PinOptions, pinReleases } from './commands/pin.ts';
import { listPreviews, printPreviewLink } from './commands/previews.ts';
import { printErrors } from './commands/printErrors.ts';
import { printMappedStack } from './commands/printMappedStack.ts';
import { printStatus, printStatusPageUrl } from './commands/printStatus.ts';
import { type PublishOptions, publish } from './commands/publish.ts';
import { rollBack } from './commands/rollBack.ts';
import { type ServeOptions, serveModule } from './commands/serveModule.ts';
import { writeTypes } from './commands/writeTypes.ts';

const helpFooter = `
Environment:
  MF_REGISTRY_URL  URL of the releases service; default: the one that npm start runs on this machine
  MF_SITE_URL      URL of the site and its API; default: the site on this machine
  MF_TOKEN         token of your team; default on this machine: the operator's token in .data/keys
  MF_AUTHOR        your name for the history
  MF_PUBLIC_KEYS   public keys of the registry, for history --verify
  MF_ALLOW_CLEAR_TEXT  "on" allows http URLs of other machines; your token is then readable on the network
  MF_SIGNING_KEY   private key that signs your releases (PEM), or MF_SIGNING_KEY_FILE, its file

A <remote> is the name of a module, such as inventory. A <release> is a remote and a version, such as inventory@1.5.0.
You can shorten the version 1.5.0-3f9a1c20 to 1.5.0 if it is unambiguous.

Exit codes: 0 done, 1 refused, 2 usage error, 3 service or site unreachable`;

const reasonOption = ['-r, --reason <sentence>', 'reason for the history'] as const;
const againOption = ['--again', 'offer the release even if it was aborted or rolled back before'] as const;
const waitOption = [
  '--wait [seconds]',
  'wait until visitors of all edges get the change, for 10 seconds unless specified',
] as const;

interface ProgramOptions {
  readonly programName: string;
  /** True in a module's own repository, which has the command `dev`. The site's repository has `npm run dev`. */
  readonly hasDevServer: boolean;
}

/** @param createContext Called after the arguments were parsed */
export function createProgram(
  createContext: (isJson: boolean) => CommandContext,
  { programName, hasDevServer }: ProgramOptions,
): Command {
  const mf = new Command(programName)
    .description(
      'Publish a module of the site, roll it out to a share of visitors, promote it and roll it back.',
    )
    .option('--json', 'print the result or error as JSON')
    .addHelpText('after', helpFooter);
  const getContext = () => createContext(mf.opts<{ json?: boolean }>().json === true);

  mf.command('check <remote>')
    .description('build a release and check it like publish, without uploading it; needs no token')
    .option('--skip-build', 'check the existing build in mfe-<remote>/dist')
    .option('--api-url <url>', 'base URL of the API that the release must fit, instead of the site')
    .action((remote: string, options: CheckOptions) => checkModule(getContext(), remote, options));

  mf.command('publish <remote>')
    .description('build, upload and register a release, without serving it to visitors')
    .option('--skip-build', 'publish the existing build in mfe-<remote>/dist')
    .option('--allow-removal', 'allow the removal of pages and fragments that the stable release has')
    .option('--api-url <url>', 'base URL of the API that the release must fit, instead of the site')
    .option('--skip-browser-check', 'publish without visiting the pages in a browser')
    .option('--skip-api-check', 'publish without reading the API, for example offline; the history shows it')
    .option(
      '--rollout <share>',
      'then roll it out to a share of visitors, such as 1%, unless it already has a higher share',
    )
    .option('--promote-first', 'with --rollout: promote it instead if the remote has no stable release yet')
    .option(...reasonOption)
    .action((remote: string, options: PublishOptions) => publish(getContext(), remote, options));

  mf.command('rollout <release>')
    .description('roll out inventory@1.5.0 to a share of visitors; without a version, the candidate')
    .requiredOption('--to <share>', 'share of visitors: 1%, 10%, 0% (required)')
    .option('--hold', 'mark it as an experiment that keeps this share')
    .option(...againOption)
    .option(...reasonOption)
    .option(...waitOption)
    .action((release: string, options: RolloutOptions) => rollOut(getContext(), release, options));

  mf.command('promote <release>')
    .description('make inventory@1.5.0 the stable release for all visitors; without a version, the candidate')
    .option(...againOption)
    .option(...reasonOption)
    .option(...waitOption)
    .action((release: string, options: OfferOptions) => promote(getContext(), release, options));

  mf.command('rollback <release>')
    .description(
      'roll back from inventory@1.5.0 to the previous stable release and end any rollout; without a version, from the current stable release',
    )
    .option('--to <revision>', 'roll back to the stable release at this revision of mf history')
    .option(...reasonOption)
    .option(...waitOption)
    .action((release: string, options: ChangeOptions & { to?: string }) =>
      rollBack(getContext(), release, options),
    );

  mf.command('pin <release...>')
    .description(
      'write a signed file that returns edges to these releases while the releases service is unavailable; for the operator',
    )
    .requiredOption('--key <file>', 'private key that signs the registry (required)')
    .requiredOption('-r, --reason <sentence>', 'reason for the log of the edges (required)')
    .option('--hours <number>', 'when the pin ends, up to a week', '24')
    .option(
      '--registry <file>',
      'file with the registry, such as REGISTRY_FILE of an edge, instead of the site',
    )
    .option('-o, --output <file>', 'file to write', 'pins.json')
    .action((releases: string[], options: PinOptions) => pinReleases(getContext(), releases, options));

  const stateChanges = {
    abort: 'end the rollout of the candidate',
    lock: 'block rollouts, promotions and rollbacks; publish and abort still work',
    unlock: 'remove the lock',
  };
  for (const kind of ['abort', 'lock', 'unlock'] as const)
    mf.command(`${kind} <remote>`)
      .description(stateChanges[kind])
      .option(...reasonOption)
      .option(...waitOption)
      .action((remote: string, options: ChangeOptions) =>
        requestStateChange(getContext(), kind, remote, options),
      );

  const modules = mf
    .command('modules')
    .description('list and change the registered modules; for the operator');
  modules
    .command('list')
    .description('list modules with their page prefixes, API prefixes and instances')
    .action(() => listModules(getContext()));
  const registrationChanges = {
    add: { description: 'register a module, which grants its prefixes', run: addModule },
    update: { description: 'replace the registration of a module', run: updateModule },
  };
  for (const [name, { description, run }] of Object.entries(registrationChanges))
    modules
      .command(`${name} <module>`)
      .description(`${description}; options override the module.config.ts in this working tree`)
      .option('--owner <name>', 'name of the team')
      .option('--pages <prefixes>', 'page prefixes, such as /parts,/parts-sale')
      .option('--api <prefixes>', 'API prefixes, such as /api/parts')
      .option('--instances <origins>', 'instances of its service, such as http://10.0.0.5:4007')
      .option(...reasonOption)
      .option(...waitOption)
      .action((module: string, options: RegistrationOptions) => run(getContext(), module, options));
  modules
    .command('remove <module>')
    .description('remove a module: its pages and its API are 404; its releases are kept')
    .option(...reasonOption)
    .option(...waitOption)
    .action((module: string, options: ChangeOptions) => removeModule(getContext(), module, options));

  modules
    .command('provenance <module>')
    .description('set whether releases must be signed, and which pipeline may sign them without a key')
    .option('--require', 'refuse releases without signed provenance')
    .option('--optional', 'accept releases without signed provenance')
    .option(
      '--pipeline <claims>',
      'claims of its identity token, such as repository=acme/site,environment=releases; none removes it',
    )
    .option(...reasonOption)
    .option(...waitOption)
    .action((module: string, options: ProvenanceOptions) => setProvenance(getContext(), module, options));

  const keys = mf.command('keys').description('create and register the keys that sign releases');
  keys
    .command('create')
    .description('create a key pair; the operator registers its public key')
    .option('-o, --output <file>', 'file for the private key', 'mf-signing-key.pem')
    .action((options: { output: string }) => createKey(getContext(), options));
  keys
    .command('list [module]')
    .description('list who may sign the releases of each module')
    .action((module: string | undefined) => listKeys(getContext(), module));
  keys
    .command('add <module> <public-key>')
    .description('register a public key; for the operator')
    .requiredOption('--name <name>', "where the private key is, such as 'GitHub secret 2026' (required)")
    .option(...reasonOption)
    .option(...waitOption)
    .action((module: string, publicKey: string, options: ChangeOptions & { name: string }) =>
      addKey(getContext(), module, publicKey, options),
    );
  keys
    .command('remove <module> <key-id>')
    .description('remove a public key, whose releases can then no longer go live; for the operator')
    .option(...reasonOption)
    .option(...waitOption)
    .action((module: string, keyId: string, options: ChangeOptions) =>
      removeKey(getContext(), module, keyId, options),
    );

  mf.command('check-service <module>')
    .description('check that a new version of a service fits all live releases, before you deploy it')
    .requiredOption('--url <url>', 'URL of the new version, such as http://localhost:4002 (required)')
    .option('--allow-unchecked', 'pass although reads could not be checked, because their lists are empty')
    .action((module: string, options: CheckServiceOptions) => checkService(getContext(), module, options));

  mf.command('types [modules...]')
    .description('print TypeScript declarations of the live fragments, by default of all modules')
    .option('-o, --output <file>', 'write them to this .d.ts file, and the contracts for the build beside it')
    .action((modules: string[], options: { output?: string }) => writeTypes(getContext(), modules, options));

  mf.command('status')
    .description('show the live releases, their failure rates and whether the site is up to date')
    .option('--web', 'print only the URL of the status page, which also has buttons')
    .action((options: { web?: true }) => {
      if (options.web) return printStatusPageUrl(getContext());
      return printStatus(getContext());
    });

  mf.command('errors <remote>')
    .description(
      'list the errors of its releases in browsers and on servers, with their places in the sources',
    )
    .action((name: string) => printErrors(getContext(), name));

  mf.command('history [remote]')
    .description('list who changed what, when and why')
    .option('--limit <number>', 'number of changes, newest first', '20')
    .option('--verify', 'check that no record was changed since it was signed')
    .action((remote: string | undefined, { limit, verify }: { limit: string; verify?: boolean }) =>
      verify ? verifyHistory(getContext(), remote) : printHistory(getContext(), remote, { limit }),
    );

  mf.command('preview <release...>')
    .alias('override')
    .description('print a link that shows these releases in one browser')
    .option('--minutes <number>', 'how long the link is valid, up to a day', '60')
    .option(
      '--path <path>',
      'page that the link shows, such as /inventory?category=utility; default: the home page',
    )
    .action((releases: string[], options: { minutes: string; path?: string }) =>
      printPreviewLink(getContext(), releases, options),
    );

  mf.command('previews')
    .description('list the preview links that are valid, or revoke one of them')
    .option('--revoke <id>', 'revoke the link with this id')
    .action((options: { revoke?: string }) => listPreviews(getContext(), options));

  mf.command('map-stack <remote>')
    .description(
      'print a stack trace from standard input with source files, of the local build or of a published release',
    )
    .action((remote: string) => printMappedStack(getContext(), remote));

  mf.command('doctor')
    .description('diagnose problems that prevent releases from reaching visitors')
    .action(() => diagnoseReleaseProblems(getContext()));

  if (hasDevServer)
    mf.command('dev')
      .description('serve the module of this repository with reload after each change')
      .option(
        '--against <url>',
        'also print a link that shows the module inside this running site, or on this page of it',
      )
      .action((options: ServeOptions) => serveModule(getContext(), options));

  return mf;
}
