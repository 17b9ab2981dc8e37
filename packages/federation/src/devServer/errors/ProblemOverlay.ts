import { isDeepStrictEqual } from 'node:util';
import type { CodeUpdate } from '@msv/contracts/site/errorReports';
import * as v from 'valibot';
import type WebpackDevServer from 'webpack-dev-server';
import { type ScriptError, ScriptErrors } from './ScriptErrors.ts';

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
  private readonly scriptErrors = new ScriptErrors();
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

  /** Shows an error of a script until its code changes. */
  addScriptError(error: ScriptError): void {
    this.scriptErrors.add(error);
    this.show();
  }

  /** Stops showing the errors of code that a page has replaced. */
  applyUpdate(update: CodeUpdate): void {
    this.change(() => this.scriptErrors.applyUpdate(update));
  }

  /**
   * Replaces the problems. After an edit, errors of scripts from before the edit are obsolete. A page can report the errors of
   * the edited script before this message arrives.
   */
  private setProblems({ problems, editedAt = 0 }: DevServerMessage): void {
    this.change(() => {
      this.problems = problems;
      this.scriptErrors.applyUpdate({ loadedAt: editedAt });
    });
  }

  /** Changes the messages, and shows them if they differ. */
  private change(apply: () => void): void {
    const before = this.listMessages();
    apply();
    const after = this.listMessages();
    if (isDeepStrictEqual(after, before)) return;
    if (after.length > 0) this.show();
    else if (!this.hasCompileErrors) this.send('still-ok');
  }

  private listMessages(): string[] {
    return [...this.problems, ...this.scriptErrors.list()];
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
