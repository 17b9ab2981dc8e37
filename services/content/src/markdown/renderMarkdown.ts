import { Marked, Renderer, type Token, type Tokens } from 'marked';
import { sanitizeContentHtml } from './sanitizeContentHtml.ts';

class ScrollableTableRenderer extends Renderer {
  /** Wraps a table in a labeled, focusable element, so that keyboard users can scroll it. */
  override table(table: Tokens.Table): string {
    const name = escapeHtml(`Table: ${table.header.map(({ text }) => text).join(', ')}`);
    return `<div role="group" aria-label="${name}" tabindex="0">${super.table(table)}</div>\n`;
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const marked = new Marked().setOptions({ renderer: new ScrollableTableRenderer() });

/** Parses Markdown into block tokens such as paragraphs, headings and lists. */
export const parseMarkdown = (text: string): Token[] => marked.lexer(text);

/** Renders Markdown tokens as sanitized HTML. */
export const renderTokens = (tokens: Token[]): string => sanitizeContentHtml(marked.parser(tokens)).trim();
