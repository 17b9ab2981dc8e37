/** State of an alert at the time of a check. */
export interface AlertState {
  /** Name of the alert, which is also the name of its runbook in docs/runbooks.md. */
  readonly name: string;
  /** What the alert is about if there can be several, such as a remote. */
  readonly subject?: string;
  readonly isFiring: boolean;
  /** A sentence with the current figures. */
  readonly summary: string;
}

/** Returns the current states of one or several alerts. */
export type AlertCheck = () => Promise<readonly AlertState[]>;

/** Formats the name of an alert together with its subject. */
export const formatAlertTitle = ({ name, subject }: Pick<AlertState, 'name' | 'subject'>) =>
  subject === undefined ? name : `${name}: ${subject}`;
