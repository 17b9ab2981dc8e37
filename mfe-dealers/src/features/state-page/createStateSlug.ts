/** Converts the name of a state to the slug of its page: `New York` becomes `new-york`. */
export const createStateSlug = (stateName: string): string => stateName.toLowerCase().replaceAll(' ', '-');
