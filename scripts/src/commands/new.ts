import { runCommand } from '../cli/runCommand.ts';
import { describeNextSteps } from '../generate/command/describeNextSteps.ts';
import { newCommandUsage, parseNewCommand } from '../generate/command/parseNewCommand.ts';
import { formatFiles } from '../generate/files/formatFiles.ts';
import { generate } from '../generate/generate.ts';
import { projectRoot as root } from '../project/projectFolders.ts';

/** `npm run new -- module reviews --service`: creates a module, a page, a fragment or a service from templates. */
await runCommand(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(newCommandUsage);
    return 0;
  }
  const command = parseNewCommand(args);
  const changes = generate(root, command);
  changes.write();
  await formatFiles(changes.root, changes.paths);
  for (const { path, kind } of changes.list()) console.log(`${kind} ${path}`);
  console.log(describeNextSteps(command));
  return 0;
});
