/**
 * Attribute of a button that was pressed before React could handle the press. An inline script of each page sets it.
 */
export const pressedAttribute = 'data-pressed';
