/** One program of the development system; unlike a part it watches its own sources and is never waited for. */
export type DevProgram = {
  name: string;
  /** The program file and its arguments, as node takes them. */
  nodeArguments: string[];
  cwd: string;
  environment: NodeJS.ProcessEnv;
};
