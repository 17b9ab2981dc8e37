import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../../cli/UserError.ts';

/** Files to create and to edit. No file is written before `write`, so a failure does not leave a partial result. */
export class ProjectChanges {
  readonly root: string;
  private readonly contents = new Map<string, string>();
  private readonly changedPaths = new Set<string>();

  constructor(root: string) {
    this.root = root;
  }

  /** Paths of the created and edited files, relative to the root. */
  get paths(): string[] {
    return [...this.contents.keys()].sort();
  }

  list(): { path: string; kind: 'created' | 'changed' }[] {
    return this.paths.map((path) => ({ path, kind: this.changedPaths.has(path) ? 'changed' : 'created' }));
  }

  /** Returns true if a file or folder exists in the project or is created by these changes. */
  has(path: string): boolean {
    return (
      existsSync(join(this.root, path)) || this.paths.some((other) => `${other}/`.startsWith(`${path}/`))
    );
  }

  read(path: string): string {
    return this.contents.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }

  /** @throws {UserError} if the file exists. */
  create(path: string, content: string): void {
    if (this.has(path)) throw new UserError(`${path} already exists. Choose another name.`);
    this.contents.set(path, content);
  }

  edit(path: string, change: (content: string) => string): void {
    if (!this.contents.has(path)) this.changedPaths.add(path);
    this.contents.set(path, change(this.read(path)));
  }

  write(): void {
    for (const [path, content] of this.contents) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), content);
    }
  }
}
