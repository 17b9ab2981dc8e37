import type { Doc } from '../bson/Value.ts';
import { notSupported } from '../MongoError.ts';

/** @throws MongoError naming the first field that is not understood. @param where such as `find` or `updates[0]` */
export function refuseUnknownFields(body: Doc, known: ReadonlySet<string>, where: string): void {
  for (const [name, value] of body) {
    // A feature that is switched off asks for nothing.
    if (known.has(name) || value === false) continue;
    throw notSupported(`the field "${name}" of ${where}`);
  }
}
