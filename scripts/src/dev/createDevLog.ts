import { styleText } from 'node:util';
import { prettyFactory } from 'pino-pretty';

const prefixColors = ['cyan', 'magenta', 'yellow', 'green', 'blue', 'red'] as const;
const nameWidth = 14;

export interface DevLog {
  /** Prints one line with the program's name as prefix. pino-pretty formats JSON lines. */
  print(name: string, line: string): void;
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

  return { print };

  function print(name: string, line: string) {
    const text = line.startsWith('{') ? formatJsonLine(line).trimEnd() : line;
    if (text.trim() === '') return;
    const color = colorByName.get(name) ?? prefixColors[colorByName.size % prefixColors.length] ?? 'cyan';
    colorByName.set(name, color);
    const prefix = `${name.padEnd(nameWidth)}|`;
    write(`${hasColors ? styleText(color, prefix) : prefix} ${text}`);
  }
}
