/**
 * Adds a row to a Markdown table, whose columns the formatter aligns. Returns the document unchanged if it has no such
 * table.
 * @param firstHeader Header of the first column, which identifies the table.
 */
export function addTableRow(markdown: string, firstHeader: string, cells: readonly string[]): string {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${firstHeader} `));
  if (start < 0) return markdown;
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'));
  lines.splice(start + length, 0, `| ${cells.join(' | ')} |`);
  return lines.join('\n');
}
