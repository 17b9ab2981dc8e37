import { toRemoteGlobalName } from '@msv/contracts/releases/browserGlobals';
import type { FileChange } from './changeReleaseFiles.ts';

const throwStatement = 'throw new Error("broken on purpose")';

/** Appends code to a release's server bundle and to its browser entry, as a bug in the source code would. */
const appendToServerAndClient =
  (serverCode: string, createClientCode: (remote: string) => string) =>
  (remote: string): FileChange => ({
    changeText: (file, text) => {
      if (file.startsWith('server/')) return `${text}\n${serverCode}`;
      return file.startsWith('client/remoteEntry') ? `${text}\n${createClientCode(remote)}` : text;
    },
  });

/** Releases with valid digests whose code fails on the server and in browsers. Keys complete the sentence "content …". */
export const brokenReleases = {
  'is released with truncated browser files': () => ({
    changeText: (file, text) => (file.startsWith('client/') ? text.slice(0, text.length / 2) : text),
  }),
  'throws while it loads': appendToServerAndClient(`${throwStatement};`, () => `${throwStatement};`),
  'throws while it renders': appendToServerAndClient(
    `for (const exposed of Object.values(module.exports)) exposed.Component = () => { ${throwStatement}; };`,
    (remote) => `(() => {
      const original = ${toRemoteGlobalName(remote)};
      ${toRemoteGlobalName(remote)} = {
        init: (...args) => original.init(...args),
        get: async () => () => ({ default: () => { ${throwStatement}; } }),
      };
    })();`,
  ),
} satisfies Record<string, (remote: string) => FileChange>;
