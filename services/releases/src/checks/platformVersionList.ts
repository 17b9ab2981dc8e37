import { CommaSeparatedList } from '@msv/service-kit/config/CommaSeparatedList';
import semver from 'semver';
import * as v from 'valibot';

/** Schema that parses exact platform versions, separated by commas. Defaults to an empty list. */
export const PlatformVersionList = v.pipe(
  v.optional(CommaSeparatedList, ''),
  v.check(
    (versions) => versions.every((version) => semver.valid(version)),
    'must be versions such as 1.4.0, separated by commas',
  ),
);
