import { commaList } from '@msv/service-kit/commaList';
import semver from 'semver';
import * as v from 'valibot';

/** Exact versions, separated by commas. None where nothing is set. */
export const platformVersions = v.pipe(
  v.optional(commaList, ''),
  v.check(
    (versions) => versions.every((version) => semver.valid(version)),
    'must be versions such as 1.4.0, separated by commas',
  ),
);
