import { beforeEach, expect, jest, test } from '@jest/globals';
import { CountedErrors, errorGroupLimits } from '@msv/contracts/releases/reports/releaseErrors';
import * as v from 'valibot';
import { type ReleaseError, ReleaseErrorCounters } from './ReleaseErrorCounters.ts';

const mapStack = jest.fn(async (stack: string) => stack);
let counters: ReleaseErrorCounters;
beforeEach(() => {
  mapStack.mockClear();
  counters = new ReleaseErrorCounters(mapStack);
});

const formatLine = (line: number, file = 'server.cjs') =>
  `    at render (/srv/artifacts/inventory/1.0.0/server/${file}:${line}:7)`;
const buildError = (overrides: Partial<ReleaseError> = {}): ReleaseError => ({
  remote: 'inventory',
  version: '1.0.0',
  side: 'server',
  message: 'Error: broken',
  stack: `Error: broken\n${formatLine(1)}`,
  page: '/inventory',
  ...overrides,
});

test('groups errors by release, message and innermost frame, until they are drained', async () => {
  for (const page of ['/inventory', '/', '/']) counters.record(buildError({ page }));
  counters.record(buildError({ stack: `Error: broken\n${formatLine(2)}` }));
  counters.record(buildError({ message: 'Error: other' }));
  counters.record(buildError({ version: '1.1.0' }));
  const [first, second] = await counters.drain();
  expect(first?.groups.map(({ count, pages }) => [count, pages])).toEqual([
    [3, ['/inventory', '/']],
    [1, ['/inventory']],
    [1, ['/inventory']],
  ]);
  // The stack trace belongs to another release.
  expect(second).toMatchObject({ version: '1.1.0', groups: [{ frames: [], count: 1 }] });
  expect(await counters.drain()).toEqual([]);
});

test('maps the frames of the same error once, also after a drain', async () => {
  for (let index = 0; index < 3; index += 1) {
    counters.record(buildError());
    await counters.drain();
  }
  expect(mapStack).toHaveBeenCalledTimes(1);
});

test('lists the frames in the code of the project, without the folders of the edge', async () => {
  mapStack.mockImplementationOnce(async () =>
    [
      '    at map (../node_modules/lib/index.js:1:2)',
      '    at async VehiclePage (src/pages/VehiclePage.tsx:3:4)',
      formatLine(5),
    ].join('\n'),
  );
  counters.record(buildError());
  expect((await counters.drain())[0]?.groups[0]?.frames).toEqual([
    'VehiclePage (src/pages/VehiclePage.tsx:3:4)',
    'render (server/server.cjs:5:7)',
  ]);
});

test('keeps the frames as they are if they cannot be mapped', async () => {
  mapStack.mockImplementationOnce(async () => {
    throw new Error('No map');
  });
  counters.record(buildError());
  expect((await counters.drain())[0]?.groups[0]?.frames).toEqual(['render (server/server.cjs:1:7)']);
});

test('limits what team code and forged reports send, so that the releases service accepts it', async () => {
  for (let index = 0; index < 100; index += 1)
    counters.record(
      buildError({
        message: `\u001b[31m\u202e${index}${'\ud83d\ude00'.repeat(500)}`,
        stack: Array.from({ length: 300 }, (_, line) => formatLine(line, `${'x'.repeat(400)}.cjs`)).join(
          '\n',
        ),
        page: `/${'y'.repeat(1000)}`,
      }),
    );
  for (let page = 0; page < 20; page += 1) counters.record(buildError({ page: `/${page}` }));
  const errors = v.parse(v.array(CountedErrors), JSON.parse(JSON.stringify(await counters.drain())));
  expect(errors[0]?.groups).toHaveLength(errorGroupLimits.groupsPerSide);
  expect(errors[0]?.dropped).toBe(95);
});

test('limits how many different errors are mapped per minute', async () => {
  for (let version = 0; version < 50; version += 1)
    counters.record(buildError({ version: `1.0.${version}` }));
  const errors = await counters.drain();
  expect(errors.map(({ groups }) => groups.length).reduce((sum, count) => sum + count)).toBe(30);
  expect(errors.reduce((sum, { dropped }) => sum + dropped, 0)).toBe(20);
});
