import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aProject, type Project } from '../src/testing/aProject.ts';
import { type Releases, startReleases, tokens } from '../src/testing/startReleases.ts';
import { mf } from './mf.ts';

let releases: Releases;
let project: Project;
beforeAll(async () => {
  releases = await startReleases();
  project = await aProject();
});
afterAll(async () => {
  await releases.close();
  await project.remove();
});

async function run(words: string, token = tokens.inventory) {
  const env = { MF_REGISTRY_URL: releases.url, MF_TOKEN: token, MF_AUTHOR: 'Ann' };
  const { code, stdout, stderr } = await mf(words, env, project.root);
  return { code, said: (stdout + stderr.replace(/^(Building|Rendering).*\n/gm, '')).trim() };
}
async function inventory(): Promise<{ stable: string; candidate: unknown; takenBack: object }> {
  return JSON.parse((await run('status --json')).said).remotes.inventory;
}
const refused = (said: RegExp) => ({ code: 1, said: expect.stringMatching(said) });
const done = (said: RegExp) => ({ code: 0, said: expect.stringMatching(said) });

const pipeline = 'publish inventory --skip-build --rollout 1%';
async function releasesToEveryone(version: string) {
  await project.build({ version });
  expect((await run('publish inventory --skip-build')).code).toBe(0);
  expect((await run(`promote inventory@${version}`)).code).toBe(0);
}

// Each begins with what the ones before it have changed.
describe('a pipeline that runs again', () => {
  test('says of the first release of a remote that it is available, and what it lacks', async () => {
    await project.build({ version: '1.0.0-a' });
    expect(await run(pipeline)).toEqual(
      refused(
        /^inventory 1\.0\.0-a is published and available \(revision 1\); only its rollout was not made: inventory has no stable release to compare with: promote its first one\.$/,
      ),
    );
  });

  test('is done where everyone has the build already', async () => {
    await run('promote inventory@1.0.0');
    expect(await run(pipeline)).toEqual(
      done(
        /^inventory 1\.0\.0-a is the stable release: everyone has it already \(revision 2, nothing changed\)$/m,
      ),
    );
  });

  test('takes no visitor from a release that has more of them by now', async () => {
    await project.build({ version: '1.1.0-b' });
    expect(await run(pipeline)).toEqual(done(/^inventory 1\.1\.0-b goes to 1 % of visitors/m));
    await run('rollout inventory --to 50%');
    expect(await run(pipeline)).toEqual(
      done(/^inventory 1\.1\.0-b goes to 50 % of visitors already \(revision 5, nothing changed\)$/m),
    );
    expect((await inventory()).candidate).toEqual({ version: '1.1.0-b', shareInBasisPoints: 5000 });
    expect(await run('publish inventory --skip-build --rollout 60%')).toEqual(
      done(/^inventory 1\.1\.0-b goes to 60 % of visitors, 50 % until now/m),
    );
  });

  test('says under a lock that the build is available, and who ends the lock', async () => {
    await run("lock inventory --reason 'Thanksgiving'");
    await project.build({ version: '1.2.0-c' });
    expect(await run(pipeline)).toEqual(
      refused(
        /^inventory 1\.2\.0-c is published and available \(revision 8\); only its rollout was not made: inventory has been locked by inventory since \S+: Thanksgiving \(mf unlock inventory ends it\)$/,
      ),
    );
    await run('unlock inventory');
  });

  test('puts nothing on trial that was aborted', async () => {
    await run(pipeline);
    await run("abort inventory --reason 'Pictures are missing'");
    expect(await run(pipeline)).toEqual(
      refused(
        /^inventory 1\.2\.0-c is published and available .*; only its rollout was not made: inventory 1\.2\.0-c was taken back by inventory at \S+: Pictures are missing \(.*--again/,
      ),
    );
  });
});

describe('what was aborted', () => {
  test.each(['rollout inventory --to 50%', 'promote inventory', 'promote inventory@1.2.0'])(
    'does not go out by mf %s, which says why',
    async (words) => {
      expect(await run(words)).toEqual(
        refused(/^inventory 1\.2\.0-c was taken back by inventory at \S+: Pictures are missing/),
      );
      expect((await inventory()).candidate).toEqual({ version: '1.2.0-c', shareInBasisPoints: 0 });
    },
  );

  test('goes out where somebody says so, and is no more held against it', async () => {
    expect(await run('rollout inventory --to 2% --again')).toEqual(done(/goes to 2 % of visitors/));
    expect((await inventory()).takenBack).toEqual({});
    await run('abort inventory');
    expect(await run('promote inventory --again')).toEqual(done(/1\.0\.0-a → 1\.2\.0-c/));
  });
});

describe('a rollback', () => {
  test('that names the release that is to go is made once, however often it is asked for', async () => {
    await releasesToEveryone('1.3.0-d');
    const words = 'rollback inventory@1.3.0';
    const both = await Promise.all([run(words), run(words)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(
      both.filter(({ said }) => said.startsWith('inventory rolled back 1.3.0-d → 1.2.0-c')),
    ).toHaveLength(1);
    expect(await run(words)).toEqual(done(/^Everything was so already \(revision \d+, nothing changed\)$/));
    expect((await inventory()).stable).toBe('1.2.0-c');
  });

  test('that names none is not made after another one, which it names with who made it', async () => {
    expect(await run('rollback inventory', tokens.operator)).toEqual(
      refused(
        /^inventory rolled back 1\.3\.0-d → 1\.2\.0-c, by inventory \(Ann\) in revision \d+\. To go back further, name the release that is to go: mf rollback inventory@1\.2\.0-c\.$/,
      ),
    );
    expect((await inventory()).stable).toBe('1.2.0-c');
    expect(await run('rollback inventory@1.2.0')).toEqual(done(/1\.2\.0-c → 1\.0\.0-a/));
  });

  test('that names none goes back once where two people ask at the same moment', async () => {
    await releasesToEveryone('1.4.0-e');
    await releasesToEveryone('1.5.0-f');
    const both = await Promise.all([run('rollback inventory'), run('rollback inventory', tokens.operator)]);
    expect((await inventory()).stable).toBe('1.4.0-e');
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(both.find(({ code }) => code === 1)?.said).toMatch(/inventory rolled back 1\.5\.0-f → 1\.4\.0-e/);
  });

  test('of a release that is only on trial says what takes it back', async () => {
    await project.build({ version: '1.6.0-g' });
    await run(pipeline);
    expect(await run('rollback inventory@1.6.0')).toEqual(
      refused(/^inventory 1\.6\.0-g is on trial and not stable: mf abort inventory takes it back\.$/),
    );
  });
});
