import sanitizeHtml from 'sanitize-html';

/** Elements and attributes that content may contain. */
const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h3', 'h4', 'strong', 'em', 'code', 'blockquote', 'ul', 'ol', 'li', 'a'],
    ...['div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    ol: ['start'],
    div: ['role', 'aria-label', 'tabindex'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // Levels one and two are reserved for the title and the sections of the page.
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href }) => ({ tagName, attribs: toLinkAttributes(href) }),
    div: (tagName, { role, 'aria-label': name }) => ({
      tagName,
      attribs: toTableWrapperAttributes(role, name),
    }),
  },
};

function toLinkAttributes(href?: string): sanitizeHtml.Attributes {
  if (href === undefined) return {};
  return /^\s*https?:/i.test(href) ? { href, rel: 'external noopener' } : { href };
}

/** Only the `div` that renderMarkdown.ts adds around a table has attributes. */
function toTableWrapperAttributes(role?: string, name?: string): sanitizeHtml.Attributes {
  return role === 'group' && name ? { role, 'aria-label': name, tabindex: '0' } : {};
}

/** Removes disallowed elements and attributes, so that pages can insert the HTML unchanged. */
export const sanitizeContentHtml = (html: string): string => sanitizeHtml(html, sanitizeOptions);
