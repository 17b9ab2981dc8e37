import { parseZipCode } from '../../http/zipCode.ts';
import { removeSurroundingWords } from './placeWords.ts';

/** Returns the first five digits if the place in a search is a ZIP code or ZIP+4 code, as in `32801` or `dealers near 32801`. */
export const parseSearchZipCode = (search: string): string | undefined =>
  parseZipCode(removeSurroundingWords(search));
