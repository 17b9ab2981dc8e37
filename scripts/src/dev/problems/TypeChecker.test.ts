import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createTemporaryFolder } from '../../../test/createTemporaryFolder.ts';
import { projectRoot } from '../../project/projectFolders.ts';
import { TypeChecker } from './TypeChecker.ts';

const root = createTemporaryFolder();
const write = (file: string, content: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};
const tsconfig = '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [] }, "include": ["src"] }';

test('checks the edited workspace and the workspaces that use it', async () => {
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'dir');
  write('packages/contracts/package.json', '{ "name": "@msv/contracts" }');
  write('packages/contracts/tsconfig.json', tsconfig);
  write('packages/contracts/src/price.ts', 'export const price = "10";');
  write('services/a/package.json', '{ "name": "a", "dependencies": { "@msv/contracts": "*" } }');
  write('services/a/tsconfig.json', tsconfig);
  const usage =
    "import { price } from '../../../packages/contracts/src/price';\nexport const a: number = price;\n";
  write('services/a/src/a.ts', usage);
  write('services/b/package.json', '{ "name": "b" }');
  const reports: [string, string[]][] = [];
  const checker = new TypeChecker({
    root,
    cacheFolder: join(root, 'types'),
    report: ({ folder }, errors) => reports.push([folder, errors]),
  });
  checker.applyChanges([{ kind: 'change', file: join(root, 'packages/contracts/src/price.ts') }]);
  while (reports.length < 2) await sleep(20);
  await checker.stop();
  expect(reports).toEqual([
    ['packages/contracts', []],
    [
      'services/a',
      ["services/a/src/a.ts:2:14 - error TS2322: Type 'string' is not assignable to type 'number'."],
    ],
  ]);
});
