/** One program of the system: how it is started, and how one sees that it is ready. */
export type Part = {
  name: string;
  port: number;
  /** The environment variable that moves it to another port. */
  portVariable: string;
  /** The built program and its arguments, as node takes them. */
  program: string;
  programArguments: string[];
  environment: NodeJS.ProcessEnv;
  /** Ready when its port accepts connections, or when this path answers 200. */
  readyWhen: 'listening' | '/readyz';
  /** Where others reach it. */
  url: string;
};
