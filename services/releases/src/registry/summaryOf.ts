import type { RegisteredRemote, RegistryDocument } from '@msv/contracts/registry';
import type { RegistryChange } from '@msv/contracts/registryChange';

/** One line for people about what a change did. */
export function summaryOf(change: RegistryChange, before: RegistryDocument, after: RegistryDocument): string {
  const { remote } = change;
  const [was, is] = [before.remotes[remote], after.remotes[remote]];
  switch (change.kind) {
    case 'publish':
      return `${remote} ${change.version} is available`;
    case 'rollout':
      return `${remote} ${change.version} goes to ${share(is)} of visitors${replaced(was, change.version)}`;
    case 'promote':
      return `${remote} ${step(was, is)}`;
    case 'rollback':
      return was?.stable === is?.stable
        ? `${remote} stays at ${is?.stable}${ended(was)}`
        : `${remote} rolled back ${step(was, is)}${ended(was)}`;
    case 'abort':
      return `${remote} ${was?.candidate?.version} taken back from ${share(was)} of visitors`;
    case 'lock':
      return `${remote} is locked`;
    case 'unlock':
      return `${remote} is unlocked`;
  }
}

const step = (was?: RegisteredRemote, is?: RegisteredRemote) =>
  was?.stable === undefined ? `${is?.stable}, its first stable release` : `${was.stable} → ${is?.stable}`;

const share = (remote?: RegisteredRemote) => `${(remote?.candidate?.shareInBasisPoints ?? 0) / 100} %`;

function replaced(was: RegisteredRemote | undefined, version: string) {
  if (!was?.candidate) return '';
  if (was.candidate.version !== version) return `, in place of ${was.candidate.version}`;
  return `, ${share(was)} until now`;
}

const ended = (was?: RegisteredRemote) =>
  was?.candidate ? `; the trial of ${was.candidate.version} is over` : '';
