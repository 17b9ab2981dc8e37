import type { Release } from '@msv/contracts/release';

/** Strings that a library's own code carries through minifying, and that nobody else's code needs. */
const signatures: Readonly<Record<string, string>> = {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: 'react',
  __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: 'react-dom',
  __EMOTION_TYPE_PLEASE_DO_NOT_USE__: '@emotion/react',
};

/** A page has one React and one Emotion, and the shell brings them: a second one breaks hooks and styles. */
export function carriedLibraries({ remote, version }: Release, file: string, bytes: Buffer): string[] {
  return Object.entries(signatures)
    .filter(([signature]) => bytes.includes(signature))
    .map(
      ([, library]) =>
        `${file} of ${remote} ${version} carries ${library}: take it from the shell by building with the project's own remote() configuration.`,
    );
}
