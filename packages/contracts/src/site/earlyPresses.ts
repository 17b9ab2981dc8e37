/** Attribute of a button that the visitor has pressed before React could handle it. An inline script of each page sets it. */
export const pressedAttribute = 'data-pressed';
