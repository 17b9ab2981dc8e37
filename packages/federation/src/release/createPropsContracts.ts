import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { FragmentContracts, PropsContract } from '@msv/contracts/releases/propsContract';
import type { PlacedFragment, Release } from '@msv/contracts/releases/release';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import webpack from 'webpack';
import { findModule } from '../moduleConfigs.ts';
import { type ExposedFragment, getPropsFile, getPropsSchemaName } from '../remote/findExposedModules.ts';
import { createBaseConfig } from '../webpack/createBaseConfig.ts';
import { findPlacedFragments } from './findPlacedFragments.ts';

/**
 * Creates the props contracts of a remote's own fragments and of the fragments that its pages place. The contract of a
 * placed fragment comes from its `.props.ts` in the same project, or from the file that `mf types` wrote.
 * @throws {Error} If the props of a fragment are unknown or cannot be compared with other builds.
 */
export async function createPropsContracts(
  folder: string,
  remote: string,
  fragments: readonly ExposedFragment[],
): Promise<Required<Pick<Release, 'contracts' | 'uses'>>> {
  const root = dirname(folder);
  const placedFragments = findPlacedFragments(folder, remote);
  const schemas = await evaluatePropsSchemas(folder, [
    ...fragments.map((fragment) => ({ ...fragment, remote })),
    ...placedFragments.flatMap((placed) => findPropsSource(root, placed)),
  ]);
  const contractByFragment: Record<string, PropsContract> = {
    ...readSiteContracts(folder),
    ...Object.fromEntries(
      schemas.map(({ remote: owner, name, schema }) => [
        `${owner}/${name}`,
        toPropsContract(schema, `the fragment ${name} of ${owner}`),
      ]),
    ),
  };
  const getContract = (owner: string, name: string) => {
    const contract = contractByFragment[`${owner}/${name}`];
    if (contract) return contract;
    throw new Error(
      `The props of the fragment ${name} of ${owner} are unknown. Check both names. If ${owner} is in another repository, run in ${basename(folder)}: npx ${isProject(root) ? 'mf' : 'msv'} types --output ${siteFragmentsFile}`,
    );
  };
  return {
    contracts: Object.fromEntries(fragments.map(({ name }) => [`./${name}`, getContract(remote, name)])),
    uses: placedFragments.map((placed) => ({
      ...placed,
      contract: getContract(placed.remote, getFragmentName(placed)),
    })),
  };
}

/** The parent folder of a module in its own repository is not a project, although it may contain other modules. */
const isProject = (root: string) => existsSync(join(root, 'package.json'));

function findPropsSource(root: string, placed: PlacedFragment) {
  const module = isProject(root) ? findModule(root, placed.remote) : undefined;
  if (!module) return [];
  const name = getFragmentName(placed);
  const propsFile = getPropsFile(join(root, module.folder), name);
  return existsSync(propsFile) ? [{ remote: placed.remote, name, propsFile }] : [];
}

const getFragmentName = ({ expose }: PlacedFragment) => expose.slice('./'.length);

/** Reads the contracts that `mf types` wrote. The result is empty if there is no file. */
function readSiteContracts(folder: string): FragmentContracts {
  const file = join(folder, siteFragmentsJsonFile);
  return existsSync(file) ? v.parse(FragmentContracts, JSON.parse(readFileSync(file, 'utf8'))) : {};
}

const Schema = v.custom<v.GenericSchema>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema',
);
const SchemaBundle = v.object({ default: v.array(v.unknown()) });

type PropsSource = Pick<ExposedFragment, 'name' | 'propsFile'>;

/**
 * Adds the valibot schema that the `.props.ts` file exports to each fragment. The files are bundled first, because they
 * may import TypeScript files and packages.
 * @param folder Folder of the remote that is built. The fragments may belong to other remotes.
 * @throws {Error} If a file does not compile or does not export its schema.
 */
async function evaluatePropsSchemas<Source extends PropsSource>(
  folder: string,
  fragments: readonly Source[],
): Promise<(Source & { schema: v.GenericSchema })[]> {
  if (fragments.length === 0) return [];
  const code = await bundleSchemas(folder, fragments);
  const module = { exports: {} };
  compileFunction(code, ['module', 'exports'])(module, module.exports);
  const exported = v.parse(SchemaBundle, module.exports).default;
  return fragments.map((fragment, index) => {
    const schema = v.safeParse(Schema, exported[index]);
    if (schema.success) return { ...fragment, schema: schema.output };
    throw new Error(
      `${fragment.propsFile} does not export the valibot schema ${getPropsSchemaName(fragment.name)}.`,
    );
  });
}

function bundleSchemas(folder: string, fragments: readonly PropsSource[]): Promise<string> {
  const entry = [
    ...fragments.map(
      ({ propsFile }, index) => `import * as module${index} from ${JSON.stringify(propsFile)};`,
    ),
    `export default [${fragments.map(({ name }, index) => `module${index}.${getPropsSchemaName(name)}`)}];`,
  ];
  const filename = 'props.cjs';
  const compiler = webpack({
    ...createBaseConfig(folder, 'server'),
    name: 'props',
    mode: 'none',
    devtool: false,
    cache: false,
    target: 'node24',
    entry: 'virtual:props',
    output: { filename, library: { type: 'commonjs2' } },
    plugins: [new webpack.experiments.schemes.VirtualUrlPlugin({ props: entry.join('\n') })],
    optimization: { minimize: false },
    ignoreWarnings: [/was not found in/],
  });
  // The code is evaluated here and is not part of the release.
  compiler.hooks.shouldEmit.tap('evaluatePropsSchemas', () => false);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const code = stats?.compilation.getAsset(filename)?.source.source();
      if (error) reject(error);
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else resolve(String(code));
    });
  });
}

/**
 * Converts the schema of a fragment's props to a JSON Schema that can be compared with other builds.
 * @param fragmentLabel Name of the fragment in error messages.
 * @throws {Error} If the schema contains a rule that cannot be compared, such as a pattern, or a step that changes the
 *   props. Only the server parses the props, so the component would receive unchanged props.
 */
export function toPropsContract(schema: v.GenericSchema, fragmentLabel: string): PropsContract {
  const { $schema: _dialect, ...contract } = convertSchema(schema, fragmentLabel);
  const parsed = v.safeParse(PropsContract, contract);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(
    `The props of ${fragmentLabel} cannot be compared between releases because of ${v.getDotPath(issue) ?? 'their type'}. Use only types, picklists and limits`,
  );
}

function convertSchema(schema: v.GenericSchema, fragmentLabel: string): JsonSchema {
  try {
    return toJsonSchema(schema);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The props of ${fragmentLabel} have no contract: ${reason}`, { cause });
  }
}

/** `mf types` writes the types of fragments in other repositories to this file in a remote's folder. */
const siteFragmentsFile = 'src/siteFragments.d.ts';

/** File with the contracts behind these types, which the build reads. */
export const siteFragmentsJsonFile = 'src/siteFragments.json';
