import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { styleText } from 'node:util';
import { prettyFactory } from 'pino-pretty';

const colours = ['cyan', 'magenta', 'yellow', 'green', 'blue', 'red'] as const;
const nameWidth = 14;

/** One readable log of many programs: each line behind its program's name, JSON lines as sentences. */
export function devLog(isColoured: boolean, print: (line: string) => void) {
  const colourOf = new Map<string, (typeof colours)[number]>();
  const pretty = prettyFactory({
    colorize: isColoured,
    singleLine: true,
    translateTime: 'HH:MM:ss',
    ignore: 'pid,hostname,reqId',
  });

  return { say, follow };

  function say(name: string, text: string) {
    const line = text.startsWith('{') ? pretty(text).trimEnd() : text;
    if (line.trim() === '') return;
    const colour = colourOf.get(name) ?? colours[colourOf.size % colours.length] ?? 'cyan';
    colourOf.set(name, colour);
    const prefix = `${name.padEnd(nameWidth)}|`;
    print(`${isColoured ? styleText(colour, prefix) : prefix} ${line}`);
  }

  /** Says every line that a program prints. */
  function follow(name: string, output: Readable) {
    createInterface({ input: output }).on('line', (line) => say(name, line));
  }
}

export type DevLog = ReturnType<typeof devLog>;
