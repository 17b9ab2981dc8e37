/**
 * Adds a row to a table of a Markdown document. The formatter aligns its columns.
 * @param firstHeader Header of the table's first column, which identifies the table.
 * @returns the document without a change if it has no such table.
 */
export function addTableRow(markdown: string, firstHeader: string, cells: readonly string[]): string {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${firstHeader} `));
  if (start < 0) return markdown;
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'));
  lines.splice(start + length, 0, `| ${cells.join(' | ')} |`);
  return lines.join('\n');
}
