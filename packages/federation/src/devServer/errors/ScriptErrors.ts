import type { CodeUpdate } from '@msv/contracts/site/errorReports';

/** An error of a script on a page, or of server rendering. */
export interface ScriptError {
  /** Message and stack trace. */
  text: string;
  /** Milliseconds since the epoch. */
  reportedAt: number;
  /** Dev server of the failed code. */
  origin?: string | undefined;
}

/** Errors of the scripts that currently run, without duplicates from several pages. */
export class ScriptErrors {
  private readonly errorByText = new Map<string, ScriptError>();
  /** Times of the last updates by the origin of their code. `undefined` is for updates of all code. */
  private readonly updatedAt = new Map<string | undefined, number>();

  /** Ignores an error whose code has been replaced since the report, because mapping the stack trace takes time. */
  add(error: ScriptError): void {
    if (!this.isObsolete(error)) this.errorByText.set(error.text, error);
  }

  /** Removes the errors that were reported before an update of their code. */
  applyUpdate({ loadedAt, origin }: CodeUpdate): void {
    this.updatedAt.set(origin, Math.max(loadedAt, this.updatedAt.get(origin) ?? 0));
    for (const [text, error] of this.errorByText) if (this.isObsolete(error)) this.errorByText.delete(text);
  }

  list(): string[] {
    return [...this.errorByText.keys()];
  }

  private isObsolete({ reportedAt, origin }: ScriptError): boolean {
    const lastUpdate = Math.max(this.updatedAt.get(undefined) ?? 0, this.updatedAt.get(origin) ?? 0);
    return reportedAt < lastUpdate;
  }
}
