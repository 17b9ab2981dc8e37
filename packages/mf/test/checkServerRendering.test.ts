import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { transformSync } from '@swc/core';
import { checkServerRendering } from '../src/publishing/checkServerRendering.ts';
import { createTestProject, type TestProject } from '../src/testing/createTestProject.ts';

let project: TestProject;
beforeEach(async () => {
  project = await createTestProject();
});
afterEach(() => project.remove());

const writeRenderer = (code: string) =>
  project.write('shell/renderer/validation/validateReleaseCli.ts', code);
const check = async (timeoutMs?: number) =>
  checkServerRendering(await project.build(), 'dist', project.root, timeoutMs);

describe('checkServerRendering', () => {
  test('rejects a release that exceeds the timeout', async () => {
    await writeRenderer('for (;;);');
    await expect(check(300)).rejects.toThrow(
      'inventory 1.0.0-a1 cannot be rendered on the server: it took longer than 0.3 seconds',
    );
  });

  test('names the source file and line of an error', async () => {
    const { code, map = '' } = transformSync("\n\nthrow new Error('broken');", {
      swcrc: false,
      minify: true,
      sourceMaps: true,
      sourceFileName: 'src/pages/InventoryPage.tsx',
    });
    const release = await project.build();
    const folder = join(project.root, 'mfe-inventory/dist');
    await project.write('mfe-inventory/dist/server/server.cjs.map', map);
    const position = `${join(folder, 'server/server.cjs')}:1:${code.indexOf('new') + 1}`;
    await project.setRenderProblems([`/inventory throws: Error: broken at InventoryPage (${position})`]);
    await expect(checkServerRendering(release, folder, project.root)).rejects.toThrow(
      '/inventory throws: Error: broken at InventoryPage (src/pages/InventoryPage.tsx:3:7)',
    );
  });

  test('ignores other output of the release', async () => {
    await writeRenderer("console.info('[]\\n5'); console.log('[]')");
    await expect(check()).resolves.toBeUndefined();
  });

  test('rejects a release that exits with code 0', async () => {
    await writeRenderer("console.info('bye'); process.exit(0)");
    await expect(check()).rejects.toThrow(
      'inventory 1.0.0-a1 cannot be rendered on the server: it ended the rendering process',
    );
  });

  test('hides environment variables from the release', async () => {
    process.env.MF_TOKEN = 'a secret';
    await writeRenderer(
      "process.stdout.write(JSON.stringify([process.env.MF_TOKEN ?? 'none', process.argv[2]]))",
    );
    await expect(check()).rejects.toThrow('\nnone\ndist');
    delete process.env.MF_TOKEN;
  });
});
