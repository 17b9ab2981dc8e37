import { parseArgs } from 'node:util';
import {
  ModuleName,
  ModuleRegistration,
  PagePrefix,
} from '@msv/contracts/releases/modules/moduleRegistration';
import * as v from 'valibot';
import { UserError } from '../../cli/UserError.ts';
import { toPascalCase } from '../moduleNames.ts';
import type { NewCommand } from './NewCommand.ts';

const options = {
  service: { type: 'boolean' },
  form: { type: 'boolean' },
  owner: { type: 'string' },
  prefix: { type: 'string' },
  packages: { type: 'string' },
} as const;

const optionsByKind = new Map<string | undefined, readonly string[]>([
  ['module', ['service', 'form', 'owner', 'prefix']],
  ['repository', ['owner', 'prefix', 'packages']],
  ['page', []],
  ['fragment', []],
  ['service', ['owner']],
]);

export const newCommandUsage = `Usage:
  npm run new -- module <name> [--service] [--form] [--owner <team>] [--prefix </path>]
  npm run new -- repository <name> [folder] [--owner <team>] [--prefix </path>] [--packages <folder>]
  npm run new -- page <module> <Name>Page </route>
  npm run new -- fragment <module> <Name>
  npm run new -- service <module> [--owner <team>]
For example: npm run new -- module reviews --service`;

const Route = v.pipe(
  v.string(),
  v.regex(
    /^\/$|^(\/([a-z0-9]+(-[a-z0-9]+)*|:[a-z][a-zA-Z0-9]*))+$/,
    'A route looks like /reviews/latest or /reviews/:slug.',
  ),
);
const PageName = v.pipe(
  v.string(),
  v.regex(
    /^[A-Z][A-Za-z0-9]*Page$/,
    'A page is named like ReviewPage: it starts with a capital and ends in Page.',
  ),
);
const FragmentName = v.pipe(
  v.string(),
  v.regex(/^[A-Z][A-Za-z0-9]*$/, 'A fragment is named like LatestReviews: it starts with a capital.'),
  v.check((name) => !name.endsWith('Page'), 'A name that ends in Page is the name of a page.'),
);

/**
 * Parses the arguments of `npm run new`.
 * @throws {UserError} if an argument is missing, unknown or invalid.
 */
export function parseNewCommand(args: string[]): NewCommand {
  const { values, positionals } = parseArguments(args);
  const [kind, name, ...rest] = positionals;
  const allowedOptions = optionsByKind.get(kind);
  if (!allowedOptions) throw new UserError(`npm run new cannot create "${kind}".\n${newCommandUsage}`);
  const otherOption = Object.keys(values).find((option) => !allowedOptions.includes(option));
  if (otherOption) throw new UserError(`--${otherOption} is not an option of "${kind}".\n${newCommandUsage}`);
  const module = parse(ModuleName, requireArgument(name, 'the name of the module'));
  const owner = parse(ModuleRegistration.entries.owner, values.owner ?? `${toPascalCase(module)} team`);

  switch (kind) {
    case 'module':
      rejectMore(rest);
      return {
        kind,
        module,
        owner,
        pagePrefix: parse(PagePrefix, values.prefix ?? `/${module}`),
        // A form needs a service that stores its values.
        hasService: values.service ?? values.form ?? false,
        hasForm: values.form ?? false,
      };
    case 'repository': {
      const [folder = `../mfe-${module}`, ...more] = rest;
      rejectMore(more);
      return {
        kind,
        module,
        owner,
        pagePrefix: parse(PagePrefix, values.prefix ?? `/${module}`),
        folder,
        ...(values.packages !== undefined && { packagesFolder: values.packages }),
      };
    }
    case 'page': {
      const [page, route, ...more] = rest;
      rejectMore(more);
      return {
        kind,
        module,
        page: parse(PageName, requireArgument(page, 'the name of the page')),
        route: parse(Route, requireArgument(route, 'the route of the page')),
      };
    }
    case 'fragment': {
      const [fragment, ...more] = rest;
      rejectMore(more);
      return {
        kind,
        module,
        fragment: parse(FragmentName, requireArgument(fragment, 'the name of the fragment')),
      };
    }
    case 'service':
      rejectMore(rest);
      return { kind, module, owner };
    default:
      throw new UserError(`npm run new cannot create "${kind}".\n${newCommandUsage}`);
  }
}

function parseArguments(args: string[]) {
  if (args.length === 0) throw new UserError(newCommandUsage);
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${newCommandUsage}`);
  }
}

function requireArgument(value: string | undefined, description: string): string {
  if (value === undefined) throw new UserError(`Add ${description}.\n${newCommandUsage}`);
  return value;
}

function rejectMore([first]: string[]): void {
  if (first !== undefined)
    throw new UserError(`The argument "${first}" is one too many.\n${newCommandUsage}`);
}

function parse<T>(schema: v.GenericSchema<unknown, T>, value: string): T {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  throw new UserError(`"${value}" is not valid: ${parsed.issues[0].message}`);
}
