import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Variable with the folder of the files that `preload` reads. */
const folderVariable = 'CLOCK_SHIFT_FOLDER';
const pollIntervalMs = 100;

/**
 * Returns the variables with which programs start with a clock that can be shifted, and with the options of this
 * process.
 */
export const createClockEnvironment = (folder: string) => ({
  [folderVariable]: folder,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${pathToFileURL(import.meta.filename).href}`,
});

/** Returns the file with the shift in milliseconds of the program on a port. */
export const getShiftFile = (folder: string, port: number) => join(folder, String(port));

const { [folderVariable]: folder, PORT } = process.env;
if (folder !== undefined && PORT !== undefined) shiftDate(getShiftFile(folder, Number(PORT)));

/** Shifts the wall clock by the time in a file, which may change. Timers and `performance` do not change. */
function shiftDate(file: string) {
  let shiftMs = 0;
  const readShift = () => {
    try {
      const text = readFileSync(file, 'utf8');
      // The file is empty for a moment while it is written.
      if (text !== '') shiftMs = Number(text);
    } catch {
      // The clock of this program has not been shifted yet.
    }
  };
  readShift();
  setInterval(readShift, pollIntervalMs).unref();
  const SystemDate = Date;
  const now = () => SystemDate.now() + shiftMs;
  globalThis.Date = new Proxy(SystemDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new SystemDate(now()).toString(),
    get: (target, property, receiver) => (property === 'now' ? now : Reflect.get(target, property, receiver)),
  });
}
