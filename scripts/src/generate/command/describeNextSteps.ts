import type { NewCommand } from './NewCommand.ts';

const join = (lines: string[]) => lines.map((line) => `  ${line}`).join('\n');

export function describeNextSteps(command: NewCommand): string {
  const { kind, module } = command;
  if (kind === 'repository')
    return `\nNext, in ${command.folder}:\n${join(['npm install', 'npm test', 'npm run dev'])}\nIts README describes how to ship it.`;
  const hasNewService = kind === 'service' || (kind === 'module' && command.hasService);
  const isNewWorkspace = kind === 'module' || kind === 'service';
  const local = [
    ...(isNewWorkspace
      ? [
          'npm install          # links the new workspaces and changes package-lock.json',
          'npm run owners       # adds its team to .github/CODEOWNERS',
        ]
      : []),
    'npm start            # or npm run dev: builds, registers and serves it',
    ...(hasNewService
      ? [`npm run restart -- ${module}    # if the site already runs: starts and registers it`]
      : []),
    ...(kind === 'service'
      ? []
      : [
          `npm run release -- ${module}    # if the site already runs: builds, registers and releases the pages`,
        ]),
    `npx jest --selectProjects ${[kind === 'service' ? '' : `mfe-${module}`, hasNewService ? module : ''].join(' ').trim()}`,
  ];
  const published = isNewWorkspace
    ? [
        'deploy/update.sh && deploy/up.sh    # with containers: starts the service, creates the token, registers, publishes',
        'without containers:',
        `npx mf modules add ${module}${hasNewService ? ' --instances <URLs of its service>' : ''}    # by the operator, once`,
        ...(kind === 'module'
          ? [
              `npx mf publish ${module}    # prints the version for: npx mf promote ${module}@<version> --wait`,
            ]
          : []),
      ]
    : [`npx mf publish ${module} --rollout 1% --promote-first`];
  const link =
    kind === 'page' && command.route.includes(':')
      ? `\n${command.page} has its own URLs. Link to them from another page, because no page does yet.`
      : '';
  return `${link}\nNext, on this machine:\n${join(local)}\nOn a running site:\n${join(published)}`;
}
