import { describe, expect, it } from '@jest/globals';
import { createDevLog } from './createDevLog.ts';

function printLine(line: string) {
  const lines: string[] = [];
  createDevLog(false, (formattedLine) => lines.push(formattedLine)).print('inventory', line);
  return lines;
}

describe('createDevLog', () => {
  it('prefixes a line with the name of its program', () => {
    expect(printLine('webpack compiled')).toEqual(['inventory     | webpack compiled']);
  });

  it('formats a JSON log line as time, level, message and fields', () => {
    const json = JSON.stringify({
      level: 30,
      time: 0,
      pid: 7,
      name: 'inventory',
      msg: 'request completed',
      statusCode: 200,
    });
    expect(printLine(json)[0]).toMatch(
      /^inventory +\| \[\d\d:\d\d:\d\d\] INFO \(inventory\): request completed \{"statusCode":200\}$/,
    );
  });

  it('prints a line that is invalid JSON unchanged', () => {
    expect(printLine('{ not json')).toEqual(['inventory     | { not json']);
  });

  it('omits an empty line', () => {
    expect(printLine('  ')).toEqual([]);
  });
});
