/**
 * Attribute of the `<style>` element that the server renders, with the names of its styles. Not Emotion's own attribute,
 * because Emotion moves elements with that attribute within the document, and then the browser recomputes all styles.
 */
export const styleNamesAttribute = 'data-style-names';
