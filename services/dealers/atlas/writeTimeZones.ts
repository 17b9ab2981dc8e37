import { writeFileSync } from 'node:fs';
import { ZipCodeTable } from '../src/zip-codes/ZipCodeTable.ts';
import { createTimeZoneModule } from './createTimeZoneModule.ts';

const locations = (await ZipCodeTable.load()).findAll();
// The path is relative to the workspace folder, where npm runs the script.
writeFileSync('src/time-zones/firstZipCodes.ts', createTimeZoneModule(locations));
