import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { toDevPortVariable } from '@msv/federation/devServer/toDevPortVariable';
import { resolveBrowser } from '@msv/testing/browser/resolveBrowser';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { chromium } from 'playwright-core';
import * as v from 'valibot';
import { parse } from 'yaml';
import { formatFiles } from '../../generate/files/formatFiles.ts';
import { generateRepository } from '../../generate/generateRepository.ts';
import { packPackages } from '../../packages/packPackages.ts';
import { projectRoot } from '../../project/projectRoot.ts';
import { getTokenFile } from '../../system/deliveryKeys.ts';
import { withBenchSystem } from '../measuring/withBenchSystem.ts';

const Pipeline = v.object({
  jobs: v.record(v.string(), v.object({ steps: v.array(v.object({ run: v.optional(v.string()) })) })),
});

const module = 'trials';
const pageFile = 'src/pages/TrialsPage.tsx';
const firstTitle = '>Trials<';
const secondTitle = '>Trials of vehicles<';
const browserTimeoutMs = 120_000;

/**
 * Creates a module in its own repository outside of this one and ships it, like the guide for module teams: packs the
 * packages, installs them, runs the tests, opens the dev server inside a running site, publishes two releases, promotes them
 * and rolls back.
 */
await withBenchSystem(
  async ({ system, ports, dataFolder, folder }) => {
    const repository = join(folder, 'repository');
    const [devServerPort] = await findFreePorts(1);
    const environment = {
      ...process.env,
      [toDevPortVariable(module)]: String(devServerPort),
      MF_REGISTRY_URL: `http://127.0.0.1:${ports.services.releases}`,
      MF_SITE_URL: system.url,
      MF_TOKEN: readFileSync(getTokenFile(dataFolder, 'operator'), 'utf8').trim(),
      GITHUB_SHA: 'trial',
    };
    const seconds: Record<string, number> = {};

    await measure('pack', () => packPackages(projectRoot, join(folder, 'packages')));
    await measure('create', createRepository);
    await measure('install', () => run('npm', 'install', '--no-audit', '--no-fund'));
    await measure('test', () => run('npm', 'test'));
    await measure('register', () => runMsv('modules', 'add', module, '--wait'));
    await measure('preview', openPreview);

    await measure('publish', async () => {
      // The first release of a module has nothing to be compared with, so the pipeline promotes it.
      await runPipelineStep('publish');
      await waitForPageWith(firstTitle);
    });
    await measure('fragment', placeFragment);
    await changeTitle();
    await measure('rollout', async () => {
      const release = await publish();
      await runMsv('rollout', release, '--to', '10%', '--wait');
      await runMsv('promote', module, '--wait');
      await waitForPageWith(secondTitle);
    });
    await measure('rollback', async () => {
      await runMsv('rollback', module, '--wait');
      await waitForPageWith(firstTitle);
    });
    console.log(await runMsv('status'));
    console.log(JSON.stringify(seconds));

    async function measure<T>(step: string, body: () => Promise<T>): Promise<T> {
      const startedAt = performance.now();
      const result = await body();
      seconds[`${step}Seconds`] = Math.round(performance.now() - startedAt) / 1000;
      console.log(`${step.padEnd(10)} ${seconds[`${step}Seconds`]} s`);
      return result;
    }

    async function createRepository(): Promise<void> {
      const changes = generateRepository(projectRoot, {
        module,
        owner: 'Trials team',
        pagePrefix: `/${module}`,
        folder: repository,
        packagesFolder: join(folder, 'packages'),
      });
      changes.write();
      await formatFiles(repository, changes.paths);
    }

    /** Runs the last command of a job of the repository's pipeline. */
    async function runPipelineStep(job: string): Promise<void> {
      const file = `.github/workflows/${module}.yml`;
      const { jobs } = v.parse(Pipeline, parse(await readFile(join(repository, file), 'utf8')));
      const command = jobs[job]?.steps.at(-1)?.run;
      if (!command) throw new Error(`The job ${job} in ${file} ends with no command`);
      await run('bash', '-c', command);
    }

    /** Publishes a release that no visitor receives yet, and returns its name. */
    async function publish(): Promise<string> {
      const output = await runMsv('publish', module);
      const release = /Next: npx msv rollout (\S+)/.exec(output)?.[1];
      if (!release) throw new Error(`msv publish did not name the next step:\n${output}`);
      return release;
    }

    /** Places a fragment of another module on the page, with the types of the live fragments, and runs the tests. */
    async function placeFragment(): Promise<void> {
      await runMsv('types', '--output', 'src/siteFragments.d.ts');
      const file = join(repository, pageFile);
      const code = await readFile(file, 'utf8');
      const fragment = `<Fragment remote="inventory" name="FeaturedVehicles" props={{ limit: 3 }} />`;
      const changed = code
        .replace('</Section>', `${fragment}</Section>`)
        .replace('import { usePageHead', 'import { Fragment, usePageHead');
      await writeFile(file, changed);
      await formatFiles(repository, [pageFile]);
      await run('npm', 'test');
    }

    async function changeTitle(): Promise<void> {
      const file = join(repository, pageFile);
      const code = await readFile(file, 'utf8');
      await writeFile(file, code.replace(firstTitle, secondTitle));
    }

    async function waitForPageWith(text: string): Promise<void> {
      const deadline = Date.now() + browserTimeoutMs;
      for (;;) {
        const response = await fetch(`${system.url}/${module}`, { headers: { accept: 'text/html' } });
        if (response.ok && (await response.text()).includes(text)) return;
        if (Date.now() > deadline) throw new Error(`${system.url}/${module} does not contain ${text}`);
        await sleep(100);
      }
    }

    /** Opens the module from its dev server inside the running site, and changes it there. */
    async function openPreview(): Promise<void> {
      const server = spawn(process.execPath, [findMsv(), 'dev', '--against', system.url], {
        cwd: repository,
        env: environment,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const browser = await chromium.launch(await resolveBrowser());
      try {
        const link = await findPreviewLink(server.stderr);
        const page = await browser.newPage();
        await page.goto(link);
        await page
          .getByRole('heading', { level: 1, name: 'Trials', exact: true })
          .waitFor({ timeout: browserTimeoutMs });
        const file = join(repository, pageFile);
        const code = await readFile(file, 'utf8');
        await writeFile(file, code.replace(firstTitle, '>Trials in progress<'));
        await page
          .getByRole('heading', { level: 1, name: 'Trials in progress' })
          .waitFor({ timeout: browserTimeoutMs });
        await writeFile(file, code);
      } finally {
        await browser.close();
        if (server.kill('SIGTERM')) await once(server, 'exit');
      }
    }

    async function findPreviewLink(output: Readable): Promise<string> {
      let text = '';
      // The dev server fails at its next line if nothing reads its output any more.
      for await (const chunk of output.iterator({ destroyOnReturn: false })) {
        text += String(chunk);
        const link = /(\S+) shows it inside the site/.exec(text)?.[1];
        if (!link) continue;
        output.resume();
        return link;
      }
      throw new Error(`The dev server printed no link:\n${text}`);
    }

    function findMsv(): string {
      return join(repository, 'node_modules/@msv/mf/bin/msv.js');
    }

    function runMsv(...args: string[]): Promise<string> {
      return run(process.execPath, findMsv(), ...args);
    }

    /** Runs a program in the repository and returns its output. Throws with the output if the program fails. */
    async function run(program: string, ...args: string[]): Promise<string> {
      const child = spawn(program, args, {
        cwd: repository,
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32' && program === 'npm',
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data) => {
          output += data;
        });
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`${program} ${args.join(' ')} exited with ${code}:\n${output}`);
      return stripVTControlCharacters(output);
    }
  },
  { PREVIEW_DEV_SERVERS: 'on' },
);
