import { isDeepStrictEqual } from 'node:util';
import type { CodeUpdate } from '@msv/contracts/site/errorReports';
import * as v from 'valibot';
import type WebpackDevServer from 'webpack-dev-server';
import { type ScriptError, ScriptErrors } from './ScriptErrors.ts';

/** The dev server sends its own result to a page first. */
const sendDelayMs = 50;

type Page = NonNullable<WebpackDevServer['webSocketServer']>['clients'][number];

/**
 * Shows problems that webpack does not find in the overlay of the pages, such as type errors and errors of scripts,
 * without preventing hot reload. Errors of webpack take precedence.
 */
export class ProblemOverlay {
  private readonly devServer: WebpackDevServer;
  private readonly originByPage = new WeakMap<Page, string | undefined>();
  private readonly isShownOn: (origin: string | undefined) => boolean;
  private problems: string[] = [];
  private readonly scriptErrors = new ScriptErrors();
  private hasCompileErrors = false;

  /** @param isShownOn True for the origins of the pages that show problems. */
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

  /** Must be called after the dev server has started to listen. */
  connect(): void {
    this.devServer.webSocketServer?.implementation.on('connection', (page, request) => {
      this.originByPage.set(page, request.headers.origin);
      setTimeout(() => this.show(), sendDelayMs);
    });
  }

  /** Shows an error until the code of the script changes. */
  addScriptError(error: ScriptError): void {
    this.scriptErrors.add(error);
    this.show();
  }

  /** Removes the errors of code that a page has replaced. */
  applyUpdate(update: CodeUpdate): void {
    this.change(() => this.scriptErrors.applyUpdate(update));
  }

  /**
   * Removes errors of scripts from before an edit, but not errors that a page has reported earlier than this message.
   */
  private setProblems({ problems, editedAt = 0 }: DevServerMessage): void {
    this.change(() => {
      this.problems = problems;
      this.scriptErrors.applyUpdate({ loadedAt: editedAt });
    });
  }

  /** Sends the messages only if they differ. */
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
    // The overlay adds errors to those that it shows, so it must be closed first.
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
  problems: v.array(v.string()),
  /** Time of the edit that caused the message, in milliseconds since the epoch. */
  editedAt: v.optional(v.number()),
});
type DevServerMessage = v.InferOutput<typeof DevServerMessage>;
