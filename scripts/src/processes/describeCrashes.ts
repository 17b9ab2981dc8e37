import type { RunningProgram } from './startProgram.ts';

/** Describes the exit of a program. A restart renames the log of the previous start. */
export const describeUnexpectedExit = (logFile: string, isRestarted: boolean): string =>
  isRestarted
    ? `stopped unexpectedly, restarting it. See ${logFile.replace(/\.log$/, '.previous.log')}`
    : `stopped unexpectedly. See ${logFile}`;

/** Describes why a program is not restarted anymore. */
export const describeCrashLoop = ({ name, logFile }: RunningProgram): string =>
  `${name} stopped three times within a minute. See ${logFile}`;
