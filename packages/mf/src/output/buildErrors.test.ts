import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createBuildError, selectBuildErrors } from './buildErrors.ts';

/** Output of `turbo run build` for a module with a wrong import in its client and its server. */
const importLog = `
   • turbo 2.11.11
   • Packages in scope: @msv/mfe-inventory
   • Running build in 1 package

@msv/mfe-inventory:build: cache miss, executing d4f86ba9eca2bc8d
@msv/mfe-inventory:build: 
@msv/mfe-inventory:build: > @msv/mfe-inventory@1.0.0 build
@msv/mfe-inventory:build: > webpack
@msv/mfe-inventory:build: 
@msv/mfe-inventory:build: <w> [Module Federation Manifest Plugin] Manifest will use absolute path resolution
@msv/mfe-inventory:build: client:
@msv/mfe-inventory:build:   ERROR in ./src/pages/InventoryPage.tsx 87:0-44
@msv/mfe-inventory:build:   Module not found: Error: Can't resolve './cards.ts' in '/site/mfe-inventory/src/pages'
@msv/mfe-inventory:build: 
@msv/mfe-inventory:build:   ERROR in ./src/pages/VehiclePage.tsx 3:0-44
@msv/mfe-inventory:build:   Module not found: Error: Can't resolve './price.ts' in '/site/mfe-inventory/src/pages'
@msv/mfe-inventory:build: 
@msv/mfe-inventory:build:   client compiled with 2 errors
@msv/mfe-inventory:build: 
@msv/mfe-inventory:build: server:
@msv/mfe-inventory:build:   ERROR in ./src/pages/InventoryPage.tsx 87:0-44
@msv/mfe-inventory:build:   Module not found: Error: Can't resolve './cards.ts' in '/site/mfe-inventory/src/pages'
@msv/mfe-inventory:build: 
@msv/mfe-inventory:build:   server compiled with 1 error
@msv/mfe-inventory:build: npm error code 1
@msv/mfe-inventory:build: npm error command sh -c webpack

 Tasks:    7 successful, 8 total
Cached:    0 cached, 8 total
  Time:    9.131s 
Failed:    @msv/mfe-inventory#build

@msv/mfe-inventory#build:  ERROR  command (/site/mfe-inventory) /usr/bin/npm run build exited (1)
 ERROR  run failed: command  exited (1)
`;

test('selects each error of webpack once', () => {
  expect(selectBuildErrors(importLog)).toEqual([
    `./src/pages/InventoryPage.tsx 87:0-44
Module not found: Error: Can't resolve './cards.ts' in '/site/mfe-inventory/src/pages'`,
    `./src/pages/VehiclePage.tsx 3:0-44
Module not found: Error: Can't resolve './price.ts' in '/site/mfe-inventory/src/pages'`,
  ]);
});

test('includes the code frame of a syntax error without the backtrace of the compiler', () => {
  const log = `client:
  ERROR in ./src/pages/InventoryPage.tsx
  Module build failed (from ../node_modules/swc-loader/src/index.js):
  Error:   x Unexpected token \`;\`.
      ,-[/site/mfe-inventory/src/pages/InventoryPage.tsx:77:1]
   77 | export const broken = missing;
   78 | export const x = {;
      :                   ^
      \`----


  Caused by:
      Syntax Error

  Stack backtrace:
     0: <unknown>

  client compiled with 1 error
`;
  expect(selectBuildErrors(log)).toEqual([
    `./src/pages/InventoryPage.tsx
Error:   x Unexpected token \`;\`.
    ,-[/site/mfe-inventory/src/pages/InventoryPage.tsx:77:1]
 77 | export const broken = missing;
 78 | export const x = {;
    :                   ^
    \`----`,
  ]);
});

test('includes the message of a build that fails before it compiles, without a stack trace', () => {
  const log = `@msv/mfe-inventory:build: > webpack
@msv/mfe-inventory:build: 
@msv/mfe-inventory:build: [webpack-cli] Error: /site/mfe-inventory/module.config.ts is invalid:
@msv/mfe-inventory:build: × Invalid type: Expected string but received 5
@msv/mfe-inventory:build:   → at pagePrefixes.0
@msv/mfe-inventory:build:     at readModuleConfig (file:///site/packages/federation/dist/moduleConfigs.js:18:11)
@msv/mfe-inventory:build:     at Module._load (node:internal/modules/cjs/loader:1443:12)
@msv/mfe-inventory:build: npm error code 2
`;
  expect(selectBuildErrors(log)).toEqual([
    `[webpack-cli] Error: /site/mfe-inventory/module.config.ts is invalid:
× Invalid type: Expected string but received 5
  → at pagePrefixes.0`,
  ]);
});

test('limits the number of errors in the message and writes the complete log to a file', async () => {
  const root = await mkdtemp(join(tmpdir(), 'msv-build-log-'));
  const errors = Array.from({ length: 12 }, (_, index) => `price.ts(${index},1): error`);
  const { kind, message } = await createBuildError(root, 'parts has type errors:', errors, 'all of them');
  const logFile = join(root, 'mf-build.log');
  expect([kind, message.split('\n')]).toEqual([
    'refused',
    ['parts has type errors:', ...errors.slice(0, 10), '... and 2 more.', `Complete log: ${logFile}`],
  ]);
  expect(await readFile(logFile, 'utf8')).toBe('all of them');
  await rm(root, { recursive: true });
});
