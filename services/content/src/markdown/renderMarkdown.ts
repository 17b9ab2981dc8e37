import { Marked, Renderer, type Token, type Tokens } from 'marked';
import { sanitise } from './sanitise.ts';

class ScrollableTables extends Renderer {
  /** A wide table can be scrolled sideways on a small screen, by keyboard too, so what scrolls has a name and focus. */
  override table(table: Tokens.Table): string {
    const name = escaped(`Table: ${table.header.map(({ text }) => text).join(', ')}`);
    return `<div role="group" aria-label="${name}" tabindex="0">${super.table(table)}</div>\n`;
  }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const marked = new Marked().setOptions({ renderer: new ScrollableTables() });

/** The blocks of a text: paragraphs, headings, lists and so on. */
export const blocksOf = (text: string): Token[] => marked.lexer(text);

/** Sanitised HTML. */
export const htmlOf = (blocks: Token[]): string => sanitise(marked.parser(blocks)).trim();
