import type { ModuleRegistration } from '@msv/contracts/releases/modules/moduleRegistration';
import { formatTable } from '@msv/contracts/site/formatTable';
import { findModule, toRegistration } from '@msv/federation/moduleConfigs';
import { parseRemoteName } from '../arguments.ts';
import type { CommandContext } from '../CommandContext.ts';
import { CommandError } from '../output/CommandError.ts';
import { type ChangeOptions, sendAndReportChange } from './changeRemote.ts';

/** Options that override `module.config.ts`. List items are separated by commas. */
export interface RegistrationOptions extends ChangeOptions {
  readonly owner?: string;
  readonly pages?: string;
  readonly api?: string;
  readonly instances?: string;
}

/** Runs `mf modules list`. */
export async function listModules({ client, output }: CommandContext) {
  const { modules = {} } = await client.getRegistry();
  const rows = Object.entries(modules)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { owner, pagePrefixes, apiPrefixes, instances = [] }]) => [
      name,
      owner,
      pagePrefixes.join(', ') || 'none',
      apiPrefixes.join(', ') || 'none',
      instances.join(', ') || 'none',
    ]);
  const text =
    rows.length > 0
      ? formatTable([['MODULE', 'OWNER', 'PAGES', 'API', 'INSTANCES'], ...rows])
      : 'No modules yet. Register one with mf modules add <module>.';
  output.printResult(text, { modules });
}

/** Runs `mf modules add parts`: allows a module to serve the URLs below its prefixes. */
export async function addModule(context: CommandContext, moduleName: string, options: RegistrationOptions) {
  const remote = parseRemoteName(moduleName);
  const module = createRegistration(context, remote, options, undefined);
  await sendAndReportChange(context, options, (metadata) =>
    context.client.changeModules({ kind: 'addModule', remote, module, ...metadata }),
  );
}

/**
 * Runs `mf modules update parts`. A value that neither the options nor `module.config.ts` define is taken from the
 * current registration.
 */
export async function updateModule(
  context: CommandContext,
  moduleName: string,
  options: RegistrationOptions,
) {
  const remote = parseRemoteName(moduleName);
  const { modules = {} } = await context.client.getRegistry();
  const module = createRegistration(context, remote, options, modules[remote]);
  await sendAndReportChange(context, options, (metadata) =>
    context.client.changeModules({ kind: 'updateModule', remote, module, ...metadata }),
  );
}

/** Runs `mf modules remove parts`. The module's pages and API then respond with 404. */
export async function removeModule(context: CommandContext, moduleName: string, options: ChangeOptions) {
  const remote = parseRemoteName(moduleName);
  await sendAndReportChange(context, options, (metadata) =>
    context.client.changeModules({ kind: 'removeModule', remote, ...metadata }),
  );
}

/** Values come from the options, the `module.config.ts` in this working tree, or the current registration. */
function createRegistration(
  { settings: { root } }: CommandContext,
  name: string,
  { owner, pages, api, instances }: RegistrationOptions,
  current: ModuleRegistration | undefined,
): ModuleRegistration {
  const found = findModule(root, name);
  const base = found ? toRegistration(found.config) : current;
  const registeredOwner = owner ?? base?.owner;
  if (registeredOwner === undefined)
    throw new CommandError(
      'usage',
      `There is no module.config.ts of ${name} in ${root}. Name the owner and the prefixes: --owner 'Parts team' --pages /parts --api /api/parts.`,
    );
  const { conversions, abortOnConversionFall } = base ?? {};
  const listedInstances = instances === undefined ? current?.instances : parseList(instances);
  return {
    owner: registeredOwner,
    pagePrefixes: pages === undefined ? (base?.pagePrefixes ?? []) : parseList(pages),
    apiPrefixes: api === undefined ? (base?.apiPrefixes ?? []) : parseList(api),
    ...(conversions && { conversions }),
    ...(abortOnConversionFall !== undefined && { abortOnConversionFall }),
    ...(listedInstances && { instances: listedInstances }),
  };
}

const parseList = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
