import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, it } from '@jest/globals';
import { createTemporaryFolder } from '../../test/createTemporaryFolder.ts';
import { createClockEnvironment, getShiftFile } from './clockShift.ts';

/** Prints the shift of the three ways to read the clock, in hours. */
const program = `
  setInterval(() => {
    const time = performance.timeOrigin + performance.now();
    const times = [Date.now(), new Date().getTime(), Date.parse(Date())];
    console.log(times.map((shifted) => Math.round((shifted - time) / 3_600_000)).join(' '), new Date(0).getTime());
  }, 20);
`;

it('shifts the clock of a running program, and leaves given times as they are', async () => {
  const folder = createTemporaryFolder();
  const child = spawn(process.execPath, ['-e', program], {
    env: { ...createClockEnvironment(folder), PORT: '4005' },
  });
  const lines: string[] = [];
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line === lines.at(-1)) continue;
      lines.push(line);
      const nextHours = [24, -2][lines.length - 1];
      if (nextHours === undefined) break;
      writeFileSync(getShiftFile(folder, 4005), String(nextHours * 3_600_000));
    }
  } finally {
    child.kill();
  }
  expect(lines).toEqual(['0 0 0 0', '24 24 24 0', '-2 -2 -2 0']);
});
