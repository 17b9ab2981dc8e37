import { expect, it } from '@jest/globals';
import { devLog } from './devLog.ts';

function said(text: string) {
  const lines: string[] = [];
  devLog(false, (line) => lines.push(line)).say('inventory', text);
  return lines;
}

it('a line stands behind the name of its program', () => {
  expect(said('webpack compiled')).toEqual(['inventory     | webpack compiled']);
});

it('a JSON line reads as a sentence with its facts', () => {
  const json = JSON.stringify({
    level: 30,
    time: 0,
    pid: 7,
    name: 'inventory',
    msg: 'request completed',
    statusCode: 200,
  });
  expect(said(json)[0]).toMatch(
    /^inventory +\| \[\d\d:\d\d:\d\d\] INFO \(inventory\): request completed \{"statusCode":200\}$/,
  );
});

it('a line that only looks like JSON is printed as it came', () => {
  expect(said('{ not json')).toEqual(['inventory     | { not json']);
});

it('an empty line is left out', () => {
  expect(said('  ')).toEqual([]);
});
