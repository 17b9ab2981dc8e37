import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { tokens } from '../src/testing/startReleases.ts';
import { startMf } from './startMf.ts';

let mf: Awaited<ReturnType<typeof startMf>>;
beforeAll(async () => {
  mf = await startMf();
});
afterAll(() => mf.close());

async function run(commandLine: string, token = tokens.inventory) {
  const { code, stdout, stderr } = await mf.run(commandLine, { MF_TOKEN: token });
  return { code, output: (stdout + stderr.replace(/^(Building|Rendering|Visiting).*\n/gm, '')).trim() };
}
async function fetchInventory(): Promise<{ stable: string; candidate: unknown; takenBack: object }> {
  return JSON.parse((await run('status --json')).output).remotes.inventory;
}
const expectRefused = (output: RegExp) => ({ code: 1, output: expect.stringMatching(output) });
const expectDone = (output: RegExp) => ({ code: 0, output: expect.stringMatching(output) });

const publishCommand = 'publish inventory --skip-build --rollout 1%';
const pipelineCommand = `${publishCommand} --promote-first`;
async function publishAndPromote(version: string) {
  await mf.project.build({ version });
  expect((await run('publish inventory --skip-build')).code).toBe(0);
  expect((await run(`promote inventory@${version}`)).code).toBe(0);
}

// Each test depends on the changes of the previous ones.
describe('a repeated pipeline', () => {
  test('publishes the first release of a remote and explains why it cannot be rolled out', async () => {
    await mf.project.build({ version: '1.0.0-a' });
    expect(await run(publishCommand)).toEqual(
      expectRefused(
        /^inventory 1\.0\.0-a was published \(revision 1\), but its rollout failed: inventory has no stable release to compare with\. Promote a first release\.$/,
      ),
    );
  });

  test('promotes the first release with --promote-first', async () => {
    expect(await run(pipelineCommand)).toEqual(
      expectDone(/^inventory 1\.0\.0-a is the first stable release \(revision 2\)$/m),
    );
  });

  test('changes nothing if the build is already stable', async () => {
    expect(await run(publishCommand)).toEqual(
      expectDone(
        /^inventory 1\.0\.0-a is already the stable release for all visitors \(revision 2, unchanged\)$/m,
      ),
    );
  });

  test('never reduces the share of a candidate', async () => {
    await mf.project.build({ version: '1.1.0-b' });
    expect(await run(pipelineCommand)).toEqual(
      expectDone(/^inventory 1\.1\.0-b rolled out to 1% of visitors/m),
    );
    await run('rollout inventory --to 50%');
    expect(await run(publishCommand)).toEqual(
      expectDone(/^inventory 1\.1\.0-b is already rolled out to 50% of visitors \(revision 5, unchanged\)$/m),
    );
    expect((await fetchInventory()).candidate).toEqual({ version: '1.1.0-b', shareInBasisPoints: 5000 });
    expect(await run('publish inventory --skip-build --rollout 60%')).toEqual(
      expectDone(/^inventory 1\.1\.0-b rolled out to 60% of visitors \(was 50%\)/m),
    );
  });

  test('publishes the build of a locked remote and explains how to unlock it', async () => {
    await run("lock inventory --reason 'Thanksgiving'");
    await mf.project.build({ version: '1.2.0-c' });
    expect(await run(publishCommand)).toEqual(
      expectRefused(
        /^inventory 1\.2\.0-c was published \(revision 8\), but its rollout failed: inventory has been locked by inventory since \S+: Thanksgiving \(run mf unlock inventory to unlock it\)$/,
      ),
    );
    await run('unlock inventory');
  });

  test('does not roll out an aborted release again', async () => {
    await run(publishCommand);
    await run("abort inventory --reason 'Pictures are missing'");
    expect(await run(publishCommand)).toEqual(
      expectRefused(
        /^inventory 1\.2\.0-c was published .*, but its rollout failed: inventory 1\.2\.0-c was withdrawn by inventory at \S+: Pictures are missing \(.*--again/,
      ),
    );
  });
});

describe('an aborted release', () => {
  test.each(['rollout inventory --to 50%', 'promote inventory', 'promote inventory@1.2.0'])(
    'cannot be offered with mf %s',
    async (command) => {
      expect(await run(command)).toEqual(
        expectRefused(/^inventory 1\.2\.0-c was withdrawn by inventory at \S+: Pictures are missing/),
      );
      expect((await fetchInventory()).candidate).toEqual({ version: '1.2.0-c', shareInBasisPoints: 0 });
    },
  );

  test('is shown as aborted instead of with a share', async () => {
    expect((await run('status')).output).toMatch(/^inventory {2}1\.0\.0-a {2}1\.2\.0-c aborted {2,}\d+$/m);
  });

  test('can be offered with --again, which clears its withdrawal', async () => {
    expect(await run('rollout inventory --to 2% --again')).toEqual(
      expectDone(/rolled out to 2% of visitors/),
    );
    expect((await fetchInventory()).takenBack).toEqual({});
    await run('abort inventory');
    expect(await run('promote inventory --again')).toEqual(expectDone(/1\.0\.0-a → 1\.2\.0-c/));
  });
});

describe('a rollback', () => {
  test('of a named release is made only once', async () => {
    await publishAndPromote('1.3.0-d');
    const command = 'rollback inventory@1.3.0';
    const both = await Promise.all([run(command), run(command)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(
      both.filter(({ output }) => output.startsWith('inventory rolled back 1.3.0-d → 1.2.0-c')),
    ).toHaveLength(1);
    expect(await run(command)).toEqual(expectDone(/^Already up to date \(revision \d+, unchanged\)$/));
    expect((await fetchInventory()).stable).toBe('1.2.0-c');
  });

  test('without a version is refused after another rollback, which the message names', async () => {
    expect(await run('rollback inventory', tokens.operator)).toEqual(
      expectRefused(
        /^inventory rolled back 1\.3\.0-d → 1\.2\.0-c, by Ann \(inventory\) in revision \d+\. To roll back further, name the release to roll back: mf rollback inventory@1\.2\.0-c\.$/,
      ),
    );
    expect((await fetchInventory()).stable).toBe('1.2.0-c');
    expect(await run('rollback inventory@1.2.0')).toEqual(expectDone(/1\.2\.0-c → 1\.0\.0-a/));
  });

  test('without a version is made only once by two concurrent commands', async () => {
    await publishAndPromote('1.4.0-e');
    await publishAndPromote('1.5.0-f');
    const both = await Promise.all([run('rollback inventory'), run('rollback inventory', tokens.operator)]);
    expect((await fetchInventory()).stable).toBe('1.4.0-e');
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(both.find(({ code }) => code === 1)?.output).toMatch(
      /inventory rolled back 1\.5\.0-f → 1\.4\.0-e/,
    );
  });

  test('of a candidate is refused with advice to abort it', async () => {
    await mf.project.build({ version: '1.6.0-g' });
    await run(publishCommand);
    expect(await run('rollback inventory@1.6.0')).toEqual(
      expectRefused(
        /^inventory 1\.6\.0-g is the candidate, not the stable release\. Run mf abort inventory to end its rollout\.$/,
      ),
    );
  });
});
