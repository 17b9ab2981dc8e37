import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { FragmentContracts } from '@msv/contracts/releases/propsContract';
import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import { readModuleConfig } from '@msv/federation/moduleConfigs';
import { compile } from 'json-schema-to-typescript-lite';
import { parseRemoteName } from '../arguments.ts';
import type { CommandContext } from '../CommandContext.ts';
import { CommandError } from '../output/CommandError.ts';
import { isModuleRepository } from '../project/projectFolders.ts';

const declarationExtension = '.d.ts';

/**
 * Runs `mf types`: prints TypeScript declarations of the live fragments, or writes them to a file. A JSON file in the
 * same folder contains the contracts behind the declarations, which the build of a module needs.
 */
export async function writeTypes(
  { settings, client, output }: CommandContext,
  names: readonly string[],
  { output: outputFile }: { output?: string },
) {
  if (outputFile !== undefined && !outputFile.endsWith(declarationExtension))
    throw new CommandError('usage', `The output file must end with .d.ts, unlike "${outputFile}".`);
  const document = await client.getRegistry();
  const moduleNames = names.map(parseRemoteName);
  for (const name of moduleNames) assertIsLive(name, document);
  const { contracts, withoutContract } = listLiveFragments(
    document,
    moduleNames.length > 0 ? moduleNames : listOtherModules(document, settings.root),
  );
  for (const fragment of withoutContract)
    output.printProgress(`${fragment} has no types: the live release was built by an older version.`);
  const declarations = await createFragmentDeclarations(contracts);
  if (outputFile === undefined) {
    output.printResult(declarations.trimEnd(), { contracts, declarations });
    return;
  }
  const file = resolve(outputFile);
  const contractsFile = `${file.slice(0, -declarationExtension.length)}.json`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, declarations);
  await writeFile(contractsFile, `${JSON.stringify(contracts, null, 2)}\n`);
  const count = Object.keys(contracts).length;
  output.printResult(
    `Wrote the types of ${count} ${count === 1 ? 'fragment' : 'fragments'} to ${file}\nand their contracts, which the build needs, to ${contractsFile}`,
    { contracts, files: [file, contractsFile] },
  );
}

/** Leaves out the module of this repository, because its sources define its own fragments. */
function listOtherModules({ modules, remotes }: RegistryDocument, root: string): string[] {
  const ownName = isModuleRepository(root) ? readModuleConfig(root).name : undefined;
  return Object.keys(modules ?? remotes).filter((name) => name !== ownName);
}

function assertIsLive(name: string, { remotes }: RegistryDocument): void {
  if (remotes[name]?.stable === undefined)
    throw new CommandError('refused', `${name} has no live release. mf status lists the live releases.`);
}

interface LiveFragments {
  readonly contracts: FragmentContracts;
  /** Fragments such as `inventory/FeaturedVehicles` whose release contains no contracts. */
  readonly withoutContract: readonly string[];
}

/**
 * Lists the fragments of the stable releases, sorted by name. A candidate does not count, because a page can also be
 * shown together with the stable release.
 */
function listLiveFragments({ remotes }: RegistryDocument, moduleNames: readonly string[]): LiveFragments {
  const fragments = [...moduleNames].sort().flatMap((name) => {
    const { stable = '', releases = {} } = remotes[name] ?? {};
    const { fragments: exposed = [], contracts = {} } = releases[stable] ?? {};
    return exposed
      .toSorted()
      .map((expose) => ({ key: `${name}/${expose.slice('./'.length)}`, contract: contracts[expose] }));
  });
  return {
    contracts: Object.fromEntries(
      fragments.flatMap(({ key, contract }) => (contract ? [[key, contract]] : [])),
    ),
    withoutContract: fragments.filter(({ contract }) => !contract).map(({ key }) => key),
  };
}

/** Creates the declarations with which `tsc` checks the module, the name and the props of every `<Fragment>`. */
async function createFragmentDeclarations(contracts: FragmentContracts): Promise<string> {
  const schema = { type: 'object' as const, properties: contracts, required: Object.keys(contracts) };
  const declaration = await compile(schema, 'FragmentPropsByName', {
    // Makes unknown props an error.
    additionalProperties: false,
  });
  const lines = declaration
    .trim()
    .replace(/^export /, '')
    .split('\n');
  return `// Types of the fragments of other modules. Written by the command \`types\` of mf, do not edit.
// biome-ignore-all format: the file is generated
export {};

declare module '@msv/platform/fragments' {
${lines.map((line) => `  ${line}`).join('\n')}
}
`;
}
