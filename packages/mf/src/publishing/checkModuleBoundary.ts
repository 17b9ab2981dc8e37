import { findModuleImportErrors } from '@msv/federation/boundaries/findModuleImportErrors';
import { CommandError } from '../output/CommandError.ts';

/**
 * Checks that the source files of a remote import nothing that belongs to others. The build checks the bundle
 * itself; this check takes less than a second and also covers type-only imports.
 * @throws {CommandError} with one line for each forbidden import, or if a source file cannot be parsed
 */
export function checkModuleBoundary(remote: string, folder: string): void {
  const errors = findErrors();
  if (errors.length > 0)
    throw new CommandError('refused', [`${remote} crosses its boundary:`, ...errors].join('\n'));

  function findErrors(): string[] {
    try {
      return findModuleImportErrors(folder);
    } catch (error) {
      throw new CommandError('refused', `The imports of ${remote} cannot be checked: ${String(error)}`);
    }
  }
}
