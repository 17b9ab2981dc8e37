import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { FragmentContracts, type PropsContract } from '@msv/contracts/releases/propsContract';
import type { PlacedFragment, Release } from '@msv/contracts/releases/release';
import * as v from 'valibot';
import { findModule } from '../module/findModules.ts';
import { type ExposedFragment, getPropsFile } from '../remote/findExposedModules.ts';
import { evaluatePropsSchemas } from './evaluatePropsSchemas.ts';
import { findPlacedFragments } from './findPlacedFragments.ts';
import { siteFragmentsFile, siteFragmentsJsonFile } from './siteFragments.ts';
import { toPropsContract } from './toPropsContract.ts';

/**
 * Creates the props contracts of a remote's own fragments and of the fragments that its pages place. The contract of a
 * placed fragment comes from its `.props.ts` if its module is in the same project, and otherwise from the file that
 * `mf types` wrote.
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

/**
 * Returns true if a folder is a project whose workspaces are modules. The parent folder of a module in its own
 * repository is not a project, although it may contain other modules.
 */
const isProject = (root: string) => existsSync(join(root, 'package.json'));

/** Finds the `.props.ts` file of a fragment in another module of the same project. */
function findPropsSource(root: string, placed: PlacedFragment) {
  const module = isProject(root) ? findModule(root, placed.remote) : undefined;
  if (!module) return [];
  const name = getFragmentName(placed);
  const propsFile = getPropsFile(join(root, module.folder), name);
  return existsSync(propsFile) ? [{ remote: placed.remote, name, propsFile }] : [];
}

const getFragmentName = ({ expose }: PlacedFragment) => expose.slice('./'.length);

/** Reads the contracts that `mf types` wrote for a remote. The result is empty if there is no such file. */
function readSiteContracts(folder: string): FragmentContracts {
  const file = join(folder, siteFragmentsJsonFile);
  return existsSync(file) ? v.parse(FragmentContracts, JSON.parse(readFileSync(file, 'utf8'))) : {};
}
