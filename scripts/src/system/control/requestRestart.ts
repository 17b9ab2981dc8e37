import { readFile } from 'node:fs/promises';
import { parseJson } from '../../cli/parseJson.ts';
import { UserError } from '../../cli/UserError.ts';
import { ControlAccess, getControlFile, type RestartRequest, RestartResponse } from './controlFile.ts';

/**
 * Restarts programs of the running `npm start`, starts services that are new, and returns one line per program.
 * @throws {UserError} if the site is not running, or if a program is unknown or does not start.
 */
export async function requestRestart(dataFolder: string, request: RestartRequest): Promise<string[]> {
  const file = getControlFile(dataFolder);
  const notRunning = new UserError('The site is not running. Start it first (npm start).');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw notRunning;
  const { url, token } = parseJson(ControlAccess, text, file);
  const response = await fetch(`${url}/restart`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  }).catch(() => undefined);
  if (!response) throw notRunning;
  const result = parseJson(RestartResponse, await response.text(), url);
  if ('error' in result) throw new UserError(result.error);
  return result.lines;
}
