import { stateNames } from '@msv/contracts/stateNames';

const nameBySlug = new Map<string, string>(
  stateNames.map((name) => [name.toLowerCase().replaceAll(' ', '-'), name]),
);

/** The name of the state at `/states/{slug}`, if it is one of the fifty. */
export const stateNameAt = (slug = ''): string | undefined => nameBySlug.get(slug);
