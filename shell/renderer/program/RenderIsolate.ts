import type { Context, ExternalCopy, Isolate, Reference, Script } from 'isolated-vm';
import * as v from 'valibot';
import type { IsolateProgram } from '../isolate/isolateProgram.ts';
import { type TaskMessage, TaskOutcome } from '../protocol/messages.ts';
import type { BundleLocation } from '../RenderTask.ts';
import { ivm } from './isolatedVm.ts';

/** Includes buffers. V8 ends the isolate when its code exceeds the limit. */
const memoryLimitMegabytes = 64;
/** Maximum length of a result as JSON. */
const maxResultCharacters = 8 * 1024 * 1024;
/** Maximum number of calls from the isolate per task. A page needs a few for each of its modules. */
const maxCallsPerTask = 1000;
const maxTextLength = 2000;
/** Longer than the deadline of a task. */
const maxDelayMs = 60_000;

const wrapperStart = '(function (module, exports, require) {';

/** Error of a task that ended the isolate because its code hung or exceeded the memory limit. */
export class IsolateLostError extends Error {
  override readonly name = 'IsolateLostError';
}

/** Functions of the renderer process for an isolate. */
export interface IsolateHost {
  /** Reads and verifies the source of a bundle. */
  readBundle(location: BundleLocation): Promise<string>;
  writeLog(text: string): void;
}

type Functions = Record<Exclude<keyof IsolateProgram, 'connect'>, Reference>;

interface PendingOutcome {
  resolve: (json: unknown) => void;
  reject: (error: Error) => void;
}

/** Context in which the program of the isolate and the bundles of a page are evaluated. */
interface RenderContext {
  context: Context;
  functions: Functions;
}

/**
 * V8 isolate for pages of one set of server bundles. Its code has nothing of Node and exchanges only strings with this
 * process. Pages share a context, because a new one compiles all code again. A context in which a task has failed is
 * replaced.
 */
export class RenderIsolate {
  private readonly isolate: Isolate;
  private readonly host: IsolateHost;
  private readonly scripts = new Map<string, Promise<Script>>();
  private shared: RenderContext | undefined;
  private task: TaskMessage['task'] | undefined;
  /** True if code of a remote has run in this isolate. */
  private hasRunBundle = false;
  private callCount = 0;
  private pending: PendingOutcome | undefined;

  /** @param snapshot Snapshot of the isolate's program, from which every context starts. */
  constructor(snapshot: ExternalCopy<ArrayBuffer>, host: IsolateHost) {
    this.host = host;
    this.isolate = new ivm.Isolate({ memoryLimit: memoryLimitMegabytes, snapshot });
  }

  /** True after the isolate has ended. */
  get isDisposed(): boolean {
    return this.isolate.isDisposed;
  }

  /**
   * Runs a task.
   * @param deadlineMs Time limit. After it, the isolate is disposed.
   * @throws {IsolateLostError} if the code of its bundles hangs or exceeds the memory limit.
   */
  async run(message: TaskMessage, deadlineMs: number): Promise<TaskOutcome> {
    this.task = message.task;
    this.callCount = 0;
    const timer = setTimeout(() => this.lose(`missed its deadline of ${deadlineMs} ms`), deadlineMs);
    try {
      return await new Promise((resolve, reject) => {
        this.pending = { resolve: () => {}, reject };
        this.runInContext(message).then(resolve, (error: unknown) => {
          this.handleCallError(error);
          reject(error);
        });
      });
    } finally {
      clearTimeout(timer);
      this.pending = undefined;
    }
  }

  dispose(): void {
    if (!this.isDisposed) this.isolate.dispose();
  }

  private lose(reason: string): void {
    this.dispose();
    // On a busy machine, reading the bundles alone can take longer than the deadline.
    this.pending?.reject(
      this.hasRunBundle ? new IsolateLostError(reason) : new Error(`The isolate ${reason}`),
    );
  }

  /**
   * Handles the error of a call into the isolate. Unless V8 has ended the isolate, the error is an unhandled rejection
   * of a remote, which must not affect the page.
   */
  private handleCallError(error: unknown): void {
    if (this.isDisposed) this.lose(`exceeded its memory limit of ${memoryLimitMegabytes} MB`);
    else this.host.writeLog(`Uncaught error in background code of a remote: ${String(error)}`);
  }

  private async runInContext(message: TaskMessage): Promise<TaskOutcome> {
    const rendering = this.shared ?? (await this.createContext());
    const json = await new Promise((resolve) => {
      if (this.pending) this.pending.resolve = resolve;
      rendering.functions.run
        .apply(undefined, [JSON.stringify(message)])
        .catch((error: unknown) => this.handleCallError(error));
    });
    // Waits until the code has stopped, so that a loop in the background counts against its own task.
    await this.isolate.getHeapStatistics();
    const outcome = parseOutcome(json);
    // A failed task may have damaged the context, for example by changing a built-in object.
    this.shared = 'value' in outcome ? rendering : undefined;
    if (!this.shared) rendering.context.release();
    return outcome;
  }

  private async createContext(): Promise<RenderContext> {
    const context = await this.isolate.createContext();
    const program = await context.global.get('program', { reference: true });
    await context.global.delete('program');
    const getFunction = (name: keyof IsolateProgram) => program.get(name, { reference: true });
    const [connect, fireTimer, provideBundle, refuseBundle, run] = await Promise.all([
      getFunction('connect'),
      getFunction('fireTimer'),
      getFunction('provideBundle'),
      getFunction('refuseBundle'),
      getFunction('run'),
    ]);
    const functions = { fireTimer, provideBundle, refuseBundle, run };
    await connect.apply(undefined, [
      this.createCallback((integrity) => void this.provideBundle(context, functions, integrity)),
      this.createCallback(this.host.writeLog),
      new ivm.Callback((timer: unknown, delayMs: unknown) =>
        this.startTimer(functions, Number(timer), Number(delayMs)),
      ),
      new ivm.Callback((json: unknown) => this.pending?.resolve(json)),
    ]);
    return { context, functions };
  }

  /**
   * Creates a function that passes text to this process. The isolate waits, so it cannot fill a queue, and is disposed
   * after too many calls.
   */
  private createCallback(receive: (text: string) => void) {
    return new ivm.Callback((text: unknown) => {
      this.countCall();
      receive(String(text).slice(0, maxTextLength));
    });
  }

  private startTimer({ fireTimer }: Functions, timer: number, delayMs: number): void {
    this.countCall();
    const fire = () => {
      // After the task, the context may have ended.
      if (!this.pending) return;
      fireTimer.apply(undefined, [timer]).catch((error: unknown) => this.handleCallError(error));
    };
    setTimeout(fire, Math.min(delayMs, maxDelayMs)).unref();
  }

  private countCall(): void {
    this.callCount += 1;
    if (this.callCount <= maxCallsPerTask) return;
    this.lose(`made more than ${maxCallsPerTask} calls`);
    throw new Error('Too many calls');
  }

  private async provideBundle(context: Context, functions: Functions, integrity: string): Promise<void> {
    try {
      const script = await this.compile(integrity);
      this.hasRunBundle = true;
      const evaluate = await script.run(context, { reference: true });
      await functions.provideBundle.apply(undefined, [integrity, evaluate.derefInto()]);
    } catch (error) {
      await functions.refuseBundle
        .apply(undefined, [integrity, String(error)])
        .catch((refusalError: unknown) => this.handleCallError(refusalError));
    }
  }

  /**
   * Returns the location of a bundle of the current task.
   * @throws {Error} if the task has no such bundle.
   */
  private findBundle(integrity: string): BundleLocation {
    const found = Object.values(this.task?.bundles ?? {}).find((bundle) => bundle.integrity === integrity);
    if (!found) throw new Error(`The task has no bundle ${integrity}`);
    return found;
  }

  /** Compiles a bundle once per isolate. */
  private compile(integrity: string): Promise<Script> {
    const compiled = this.scripts.get(integrity) ?? this.readAndCompile(integrity);
    this.scripts.set(integrity, compiled);
    compiled.catch(() => this.scripts.delete(integrity));
    return compiled;
  }

  private async readAndCompile(integrity: string): Promise<Script> {
    const location = this.findBundle(integrity);
    const source = await this.host.readBundle(location);
    return this.isolate.compileScript(`${wrapperStart}${source}\n})`, {
      filename: location.name ?? location.file,
      columnOffset: -wrapperStart.length,
    });
  }
}

function parseOutcome(json: unknown): TaskOutcome {
  if (typeof json !== 'string' || json.length > maxResultCharacters)
    return { error: `The result has more than ${maxResultCharacters} characters` };
  return v.parse(TaskOutcome, JSON.parse(json));
}
