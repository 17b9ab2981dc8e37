import type { Release } from '@msv/contracts/releases/release';

/**
 * For each shared library, a string that survives minification and occurs only in the code of that library.
 */
const librariesBySignature: Readonly<Record<string, string>> = {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: 'react',
  __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: 'react-dom',
  __EMOTION_TYPE_PLEASE_DO_NOT_USE__: '@emotion/react',
};

/**
 * Returns one error message for each shared library that a script bundles. The shell provides React and
 * Emotion to all remotes; a second copy on the same page breaks hooks and styles.
 */
export function findBundledSingletons({ remote, version }: Release, file: string, bytes: Buffer): string[] {
  return Object.entries(librariesBySignature)
    .filter(([signature]) => bytes.includes(signature))
    .map(
      ([, library]) =>
        `${file} of ${remote} ${version} bundles ${library}. Build with the project's remote() configuration to use the shell's copy.`,
    );
}
