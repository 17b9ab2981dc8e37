import * as v from 'valibot';
import type WebpackDevServer from 'webpack-dev-server';

/** The dev server sends its own result to a page first. */
const sendDelayMs = 50;

type Page = NonNullable<WebpackDevServer['webSocketServer']>['clients'][number];

/**
 * Shows problems that webpack does not find in the overlay of the pages: the problems of `npm run dev`, such as type
 * errors, and errors of scripts. They do not prevent hot reload. Errors of webpack itself take precedence.
 */
export class ProblemOverlay {
  private readonly devServer: WebpackDevServer;
  private readonly originByPage = new WeakMap<Page, string | undefined>();
  private readonly isShownOn: (origin: string | undefined) => boolean;
  private problems: string[] = [];
  /** Errors of scripts with the time of the last report. */
  private scriptErrors = new Map<string, number>();
  private hasCompileErrors = false;

  /** @param isShownOn Returns true for the origins of the pages that show problems. */
  constructor(devServer: WebpackDevServer, isShownOn: (origin: string | undefined) => boolean) {
    this.devServer = devServer;
    this.isShownOn = isShownOn;
    process.on('message', (message) => {
      const parsed = v.safeParse(DevServerMessage, message);
      if (parsed.success) this.setProblems(parsed.output);
    });
    devServer.compiler.hooks.done.tap('ProblemOverlay', (stats) => {
      this.hasCompileErrors = stats.hasErrors();
      setTimeout(() => this.show(), sendDelayMs);
    });
  }

  /** Connects the pages, once the dev server listens. */
  connect(): void {
    this.devServer.webSocketServer?.implementation.on('connection', (page, request) => {
      this.originByPage.set(page, request.headers.origin);
      setTimeout(() => this.show(), sendDelayMs);
    });
  }

  /** Shows an error of a script until the next edit. */
  addScriptError(error: string): void {
    this.scriptErrors.set(error, Date.now());
    this.show();
  }

  /**
   * Replaces the problems. After an edit, errors of scripts from before the edit are obsolete. A page can report the errors of
   * the edited script before this message arrives.
   */
  private setProblems({ problems, editedAt = 0 }: DevServerMessage): void {
    const wasEmpty = this.listMessages().length === 0;
    this.problems = problems;
    for (const [error, reportedAt] of this.scriptErrors)
      if (reportedAt < editedAt) this.scriptErrors.delete(error);
    if (this.listMessages().length > 0) this.show();
    else if (!wasEmpty && !this.hasCompileErrors) this.send('still-ok');
  }

  private listMessages(): string[] {
    return [...this.problems, ...this.scriptErrors.keys()];
  }

  private show(): void {
    const messages = this.listMessages();
    if (messages.length === 0 || this.hasCompileErrors) return;
    // The overlay adds errors to those that it shows, so it is closed first.
    this.send('still-ok');
    this.send('errors', messages);
  }

  private send(type: 'errors' | 'still-ok', messages?: string[]): void {
    const pages = this.devServer.webSocketServer?.clients ?? [];
    this.devServer.sendMessage(
      pages.filter((page) => this.isShownOn(this.originByPage.get(page))),
      type,
      messages,
    );
  }
}

/** A message from `npm run dev` to a dev server. */
const DevServerMessage = v.object({
  /** Problems to show in the overlay, such as type errors. */
  problems: v.array(v.string()),
  /** Time of the edit after which the message is sent, in milliseconds since the epoch. */
  editedAt: v.optional(v.number()),
});
type DevServerMessage = v.InferOutput<typeof DevServerMessage>;
