import { MongoClient } from 'mongodb';
import { ConfigError } from '../config/parseConfig.ts';

/** User of the database with the password of its service. */
export interface DatabaseUser {
  readonly name: string;
  readonly password: string;
}

/**
 * Reads the users from the connection strings of services, which are in variables such as `INVENTORY_MONGODB_URI`.
 * @throws {ConfigError} if a connection string is missing or has no user
 */
export function readUsers(
  names: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): DatabaseUser[] {
  const problems: string[] = [];
  const users = names.flatMap((name) => {
    const variable = `${name.toUpperCase().replaceAll('-', '_')}_MONGODB_URI`;
    const credentials = readCredentials(env[variable]);
    // A connection string with another user would be accepted here and fail later, in the service.
    if (credentials?.username === name && credentials.password)
      return [{ name, password: credentials.password }];
    problems.push(`${variable}: must be a connection string with the user ${name} and a password`);
    return [];
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return users;
}

function readCredentials(uri = '') {
  try {
    return new MongoClient(uri).options.credentials;
  } catch {
    return undefined;
  }
}
