import { parseZipCode } from '../../http/zipCode.ts';
import { normalizeText } from '../../site/normalizeText.ts';

/** Returns the first five digits if a search text is a ZIP code or ZIP+4 code, in any typographic variant. */
export const parseSearchZipCode = (search: string): string | undefined => parseZipCode(normalizeText(search));
