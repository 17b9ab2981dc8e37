import { Release } from '@msv/contracts/releases/release';
import * as v from 'valibot';

/** Schema that parses the text of a `release.json` file into a release record. */
export const ReleaseJson = v.pipe(v.string(), v.parseJson(), Release);
