/** Describes one program of the system: how to start it and how to tell that it is ready. */
export interface ProgramSpec {
  name: string;
  port: number;
  /** The environment variable that sets `port`. Error messages name it. */
  portVariable: string;
  /** The file to run with `node`, relative to the project root. */
  entryFile: string;
  args: string[];
  environment: NodeJS.ProcessEnv;
  /** Condition for the program to be ready: the port accepts connections, or the path responds with 200. */
  readyWhen: 'listening' | '/readyz';
  /** The URL at which other programs reach this program. */
  url: string;
}
