import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { styleText } from 'node:util';
import { prettyFactory } from 'pino-pretty';

const prefixColors = ['cyan', 'magenta', 'yellow', 'green', 'blue', 'red'] as const;
const nameWidth = 14;

/** Prints the output of several programs as one log. */
export interface DevLog {
  /** Prints one line with the program's name as prefix. JSON log lines are formatted by pino-pretty. */
  print(name: string, line: string): void;
  /** Prints every line of a program's output stream and passes it to `onLine`. */
  follow(name: string, output: Readable, onLine?: (line: string) => void): void;
}

/** Creates a log that passes each formatted line to `write`. */
export function createDevLog(hasColors: boolean, write: (line: string) => void): DevLog {
  const colorByName = new Map<string, (typeof prefixColors)[number]>();
  const formatJsonLine = prettyFactory({
    colorize: hasColors,
    singleLine: true,
    translateTime: 'HH:MM:ss',
    ignore: 'pid,hostname,reqId',
  });

  return { print, follow };

  function print(name: string, line: string) {
    const text = line.startsWith('{') ? formatJsonLine(line).trimEnd() : line;
    if (text.trim() === '') return;
    const color = colorByName.get(name) ?? prefixColors[colorByName.size % prefixColors.length] ?? 'cyan';
    colorByName.set(name, color);
    const prefix = `${name.padEnd(nameWidth)}|`;
    write(`${hasColors ? styleText(color, prefix) : prefix} ${text}`);
  }

  function follow(name: string, output: Readable, onLine?: (line: string) => void) {
    createInterface({ input: output }).on('line', (line) => {
      print(name, line);
      onLine?.(line);
    });
  }
}
