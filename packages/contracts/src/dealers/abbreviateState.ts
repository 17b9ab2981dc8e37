/** States whose abbreviation is not the first two letters of the name. The capital letters are the abbreviation. */
const irregularStates =
  'AlasKa AriZona ConnecticuT GeorgiA HawaiI IowA KansaS KentuckY LouisianA MainE MarylanD MiNnesota MiSsissippi MissOuri MonTana NeVada PennsylvaniA TeNnessee TeXas VermonT VirginiA'.split(
    ' ',
  );

/**
 * Returns the abbreviation of a US state, such as `FL` for `Florida`. The dealer directory loads this rule with
 * exceptions, which is smaller than a table of all names.
 */
export function abbreviateState(name: string): string {
  if (name.includes(' ')) return name.replace(/[a-z ]/g, '');
  const irregular = irregularStates.find((state) => state.toLowerCase() === name.toLowerCase());
  return irregular?.replace(/[a-z]/g, '') ?? name.slice(0, 2).toUpperCase();
}
