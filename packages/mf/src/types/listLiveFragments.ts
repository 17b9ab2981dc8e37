import type { FragmentContracts } from '@msv/contracts/releases/propsContract';
import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';

/** The fragments of the live modules. */
export interface LiveFragments {
  readonly contracts: FragmentContracts;
  /** Fragments such as `inventory/FeaturedVehicles` whose release was built before releases contained contracts. */
  readonly withoutContract: readonly string[];
}

/**
 * Lists the fragments of the stable releases with their props contracts, sorted by name. A candidate does not count,
 * because a page can also be shown together with the stable release.
 * @param moduleNames Modules to list.
 */
export function listLiveFragments(
  { remotes }: RegistryDocument,
  moduleNames: readonly string[],
): LiveFragments {
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
