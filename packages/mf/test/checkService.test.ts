import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestProject, type TestProject } from '../src/testing/createTestProject.ts';
import { type ReleasesProcess, startReleases, tokens } from '../src/testing/startReleases.ts';
import { runMf } from './runMf.ts';

let releases: ReleasesProcess;
let project: TestProject;
const run = async (commandLine: string, token = tokens.operator) => {
  const env = {
    MF_REGISTRY_URL: releases.url,
    MF_SITE_URL: 'https://site.example',
    MF_TOKEN: token,
    // The candidate runs in the network of the pipeline.
    MF_ALLOW_CLEAR_TEXT: 'on',
  };
  const { code, stdout, stderr } = await runMf(commandLine, env, project.root);
  return { code, output: (stdout + stderr.replace(/^(Downloading|Rendering|Building).*\n/gm, '')).trim() };
};
async function publish(remote: string, version: string) {
  await project.build({ remote, version, routes: [], fragments: [] });
  expect(await run(`publish ${remote} --skip-build`)).toMatchObject({ code: 0 });
}

beforeAll(async () => {
  releases = await startReleases();
  project = await createTestProject();
  for (const name of ['inventory', 'dealers'])
    await run(`modules add ${name} --owner 'A team' --pages /${name} --api /api/${name}`);
  await publish('inventory', '1.0.0-a');
  await run('promote inventory@1.0.0-a');
  await publish('inventory', '1.1.0-b');
  await run('rollout inventory@1.1.0-b --to 5%');
  await publish('dealers', '2.0.0-c');
  await run('promote dealers@2.0.0-c');
  await publish('dealers', '2.1.0-d');
});
afterAll(async () => {
  await releases.close();
  await project.remove();
});

const command = 'check-service dealers --url http://candidate:4002/';

describe('mf check-service', () => {
  test('reports that the service fits the stable releases and candidates of all modules', async () => {
    expect(await run(command)).toEqual({
      code: 0,
      output: 'dealers at http://candidate:4002 fits every live release (3). API URLs read: 1.',
    });
    expect(JSON.parse((await run(`${command} --json`)).output)).toMatchObject({
      service: 'dealers',
      releases: [
        { remote: 'dealers', version: '2.0.0-c' },
        { remote: 'inventory', version: '1.0.0-a' },
        { remote: 'inventory', version: '1.1.0-b' },
      ],
    });
  });

  test('passes verified server bundles, the prefixes of the service and the site to the check', async () => {
    const program = join(project.root, 'shell/renderer/reads/checkReadsCli.ts');
    await writeFile(
      program,
      `import { readFileSync } from 'node:fs';
      const { releases, ...rest } = JSON.parse(readFileSync(0, 'utf8'));
      const bundles = releases.map(({ release, folder }) => readFileSync(folder + '/' + release.server, 'utf8'));
      console.error(JSON.stringify({ bundles, ...rest })); process.exit(1);`,
    );
    const { code, output } = await run(command);
    expect(code).toBe(1);
    expect(JSON.parse(output.replace('The API reads could not be checked: ', ''))).toEqual({
      bundles: [
        '// server/server.cjs of dealers 2.0.0-c',
        '// server/server.cjs of inventory 1.0.0-a',
        '// server/server.cjs of inventory 1.1.0-b',
      ],
      siteUrl: 'https://site.example',
      service: { url: 'http://candidate:4002', apiPrefixes: ['/api/dealers'] },
    });
  });

  test('names each live release that would break, with URL, field and reason', async () => {
    await project.setReadMismatches([
      {
        expose: './DealersPage',
        url: '/api/dealers',
        field: '[0].phone',
        reason: 'Invalid key: Expected "phone" but received undefined',
        otherItems: 1,
      },
    ]);
    const line =
      './DealersPage reads /api/dealers, field [0].phone: Invalid key: Expected "phone" but received undefined (and 1 more item)';
    expect(await run(command)).toEqual({
      code: 1,
      output: `dealers at http://candidate:4002 would break live releases:
dealers 2.0.0-c (stable): ${line}
inventory 1.0.0-a (stable): ${line}
inventory 1.1.0-b (candidate, 5% of visitors): ${line}
Keep the old form until no live release reads it. See "Change an API" in docs/module-team.md.`,
    });
  });

  test('refuses a service that leaves out invalid documents, even if its responses match the schemas', async () => {
    await project.setReadResult({
      leftOutDocuments: [{ url: '/api/dealers', collection: 'dealerships', count: 60 }],
    });
    expect(await run(`${command} --allow-unchecked`)).toEqual({
      code: 1,
      output: `dealers at http://candidate:4002 leaves out stored documents that are invalid:
/api/dealers leaves out 60 of the collection dealerships
The log of the service names the fields. Change these documents first, or let the service accept their form too.`,
    });
  });

  test('refuses if reads could not be checked, unless that is allowed', async () => {
    await project.setReadResult({
      unchecked: [
        {
          expose: './DealerPage',
          place: 'at /dealers/:slug',
          reason: 'the list /api/dealers is empty',
          isPageUnknown: false,
        },
      ],
    });
    const lines = [
      'dealers 2.0.0-c (stable)',
      'inventory 1.0.0-a (stable)',
      'inventory 1.1.0-b (candidate, 5% of visitors)',
    ].map((release) => `${release}: ./DealerPage at /dealers/:slug: the list /api/dealers is empty`);
    expect(await run(command)).toEqual({
      code: 1,
      output: [
        'dealers at http://candidate:4002 could not be checked with data:',
        ...lines,
        'Check it with a database that has data for these reads, or pass --allow-unchecked.',
      ].join('\n'),
    });
    expect(await run(`${command} --allow-unchecked`)).toEqual({
      code: 0,
      output: [
        'dealers at http://candidate:4002 fits every live release (3). API URLs read: 1.',
        ...lines.map((line) => `Not checked: ${line}`),
      ].join('\n'),
    });
  });

  test('exits with 1 if the check itself fails', async () => {
    const program = join(project.root, 'shell/renderer/reads/checkReadsCli.ts');
    await writeFile(program, "console.error('Error: broken'); process.exit(1);");
    expect(await run(command)).toEqual({
      code: 1,
      output: 'The API reads could not be checked: Error: broken',
    });
  });

  test('exits with 3 if the new version does not respond', async () => {
    await project.setApiUnreachable('http://candidate:4002');
    expect(await run(command)).toEqual({
      code: 3,
      output:
        'The API at http://candidate:4002 is unreachable (ECONNREFUSED). --url must be the URL of the new version of dealers, and MF_SITE_URL the URL of the running site.',
    });
  });
});
