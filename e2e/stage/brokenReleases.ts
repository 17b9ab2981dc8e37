import { remoteGlobal } from '@msv/contracts/release';
import type { FileChange } from './ReleaseStore.ts';

const broken = 'throw new Error("broken on purpose")';

/** Changes a release's server bundle and its browser's entry alike, as a fault in the source would. */
const bothHalves =
  (server: string, client: (remote: string) => string) =>
  (remote: string): FileChange => ({
    text: (file, text) => {
      if (file.startsWith('server/')) return `${text}\n${server}`;
      return file.startsWith('client/remoteEntry') ? `${text}\n${client(remote)}` : text;
    },
  });

/** What a team can release by mistake: intact files that do the wrong thing, on the server and in browsers. */
export const brokenReleases: Readonly<Record<string, (remote: string) => FileChange>> = {
  'was cut in half before it was released': () => ({
    text: (file, text) => (file.startsWith('client/') ? text.slice(0, text.length / 2) : text),
  }),
  'throws as soon as it is loaded': bothHalves(`${broken};`, () => `${broken};`),
  'throws while it renders': bothHalves(
    `for (const one of Object.values(module.exports)) one.Component = () => { ${broken}; };`,
    (remote) => `(() => {
      const whole = ${remoteGlobal(remote)};
      ${remoteGlobal(remote)} = {
        init: (...given) => whole.init(...given),
        get: async () => () => ({ default: () => { ${broken}; } }),
      };
    })();`,
  ),
};
