import * as v from 'valibot';

const LockEntry = v.object({
  integrity: v.optional(v.string()),
  license: v.optional(v.string()),
  hasInstallScript: v.optional(v.boolean(), false),
  dev: v.optional(v.boolean(), false),
  link: v.optional(v.boolean(), false),
});
type LockEntry = v.InferOutput<typeof LockEntry>;

export const PackageLockEntries = v.object({ packages: v.record(v.string(), LockEntry) });

/**
 * .npmrc turns off install scripts. These packages work without them: they check their files, choose a binary that a
 * package of its own contains, or print a message.
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
 * SPDX names of licenses in production. Ask before you add one. LGPL and MPL libraries are used unchanged and as files
 * of their own.
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
 * Returns one error message per installed package that npm could not verify, that wants to run code when it is
 * installed, or whose license is not accepted.
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

/**
 * Packages with binaries for other operating systems whose digest the registry did not offer. Remove a name when an
 * update adds the digest to package-lock.json.
 */
const packagesWithoutIntegrity: readonly string[] = [
  '@biomejs/cli-android-arm64',
  '@biomejs/cli-android-x64',
  '@biomejs/cli-darwin-arm64',
  '@biomejs/cli-darwin-x64',
  '@biomejs/cli-linux-arm64-musl',
  '@biomejs/cli-linux-x64-musl',
  '@biomejs/cli-win32-arm64',
  '@biomejs/cli-win32-x64',
  '@rspack/binding-darwin-arm64',
  '@rspack/binding-darwin-x64',
  '@rspack/binding-linux-ppc64-gnu',
  '@rspack/binding-linux-riscv64-gnu',
  '@rspack/binding-linux-riscv64-musl',
  '@rspack/binding-linux-s390x-gnu',
  '@rspack/binding-wasm32-wasi',
  '@rspack/binding-win32-arm64-msvc',
  '@rspack/binding-win32-ia32-msvc',
  '@rspack/binding-win32-x64-msvc',
  '@swc/core-darwin-arm64',
  '@swc/core-darwin-x64',
  '@swc/core-linux-arm-gnueabihf',
  '@swc/core-linux-ppc64-gnu',
  '@swc/core-linux-s390x-gnu',
  '@swc/core-win32-arm64-msvc',
  '@swc/core-win32-ia32-msvc',
  '@swc/core-win32-x64-msvc',
  '@turbo/darwin-64',
  '@turbo/darwin-arm64',
  '@turbo/windows-64',
  '@turbo/windows-arm64',
  '@unrs/resolver-binding-android-arm-eabi',
  '@unrs/resolver-binding-android-arm64',
  '@unrs/resolver-binding-darwin-arm64',
  '@unrs/resolver-binding-darwin-x64',
  '@unrs/resolver-binding-freebsd-x64',
  '@unrs/resolver-binding-linux-arm-gnueabihf',
  '@unrs/resolver-binding-linux-arm-musleabihf',
  '@unrs/resolver-binding-linux-loong64-gnu',
  '@unrs/resolver-binding-linux-loong64-musl',
  '@unrs/resolver-binding-linux-ppc64-gnu',
  '@unrs/resolver-binding-linux-riscv64-gnu',
  '@unrs/resolver-binding-linux-riscv64-musl',
  '@unrs/resolver-binding-linux-s390x-gnu',
  '@unrs/resolver-binding-openharmony-arm64',
  '@unrs/resolver-binding-win32-arm64-msvc',
  '@unrs/resolver-binding-win32-ia32-msvc',
  '@unrs/resolver-binding-win32-x64-msvc',
];
