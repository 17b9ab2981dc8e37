import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { tryRender } from '../src/publishing/tryRender.ts';
import { aProject, type Project } from '../src/testing/aProject.ts';

let project: Project;
beforeEach(async () => {
  project = await aProject();
});
afterEach(() => project.remove());

const renderer = (code: string) => project.write('shell/dist/server/render/tryRelease.js', code);
const trying = async (limitMs?: number) => tryRender(await project.build(), 'dist', project.root, limitMs);

describe('a release that is tried', () => {
  test('may take its time, but not for ever', async () => {
    await renderer('for (;;);');
    await expect(trying(300)).rejects.toThrow(
      'inventory 1.0.0-a1 cannot be rendered on the server: it took longer than 0.3 seconds',
    );
  });

  test('may print what it likes', async () => {
    await renderer("console.info('[]\\n5'); console.log('[]')");
    await expect(trying()).resolves.toBeUndefined();
  });

  test('is refused where it ends the process that tries it, as if all were well', async () => {
    await renderer("console.info('bye'); process.exit(0)");
    await expect(trying()).rejects.toThrow(
      'inventory 1.0.0-a1 cannot be rendered on the server: it ended the process that renders it',
    );
  });

  test('sees none of the secrets of whoever publishes it', async () => {
    process.env.MF_TOKEN = 'a secret';
    await renderer("process.stdout.write(JSON.stringify([process.env.MF_TOKEN ?? 'none', process.argv[2]]))");
    await expect(trying()).rejects.toThrow('\nnone\ndist');
    delete process.env.MF_TOKEN;
  });
});
