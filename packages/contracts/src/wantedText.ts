/** Words that are searched for as they are compared: on one line, without blanks around them, in small letters. */
export const wantedText = (search: string): string => search.replace(/\s/g, ' ').trim().toLowerCase();
