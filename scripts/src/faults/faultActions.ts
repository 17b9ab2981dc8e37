/** Child processes of the site, which replaces them. `npm start` replaces all others. */
export const renderers = 'renderers';

/** Connection from one program to another, such as `site` to `leads`. */
export interface Link {
  from: string;
  to: string;
}

export interface FaultTargets {
  /** Such as `leads`, `database` and `renderers`. */
  programs: readonly string[];
  links: readonly Link[];
  /** Names of the programs whose clocks can be shifted. */
  clocks: readonly string[];
  /** False if no small file system can be mounted. */
  hasDisk: boolean;
}

/**
 * `kill` sends SIGKILL, `stop` sends SIGSTOP and later SIGCONT. On a link, `cut` closes connections, `freeze` loses all
 * data without closing them, and `slow` delays it. `shift` changes the wall clock of a program. `fill` fills the disk.
 */
export type FaultAction =
  | { kind: 'kill' | 'stop'; program: string }
  | { kind: 'cut' | 'freeze'; link: Link }
  | { kind: 'slow'; link: Link; delayMs: number }
  | { kind: 'shift'; program: string; shiftMs: number }
  | { kind: 'fill' };

export function describeAction(action: FaultAction): string {
  const description = `${action.kind} ${describeTarget(action)}`;
  if (action.kind === 'slow') return `${description} by ${action.delayMs} ms`;
  return action.kind === 'shift' ? `${description} by ${Math.round(action.shiftMs / 1000)} s` : description;
}

export const formatLink = ({ from, to }: Link): string => `${from} → ${to}`;

export function describeTarget(action: FaultAction): string {
  if (action.kind === 'fill') return 'the disk';
  if (action.kind === 'shift') return `the clock of ${action.program}`;
  return 'program' in action ? action.program : formatLink(action.link);
}
