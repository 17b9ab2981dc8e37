import sanitizeHtml from 'sanitize-html';

/**
 * What a text may be made of; all else is taken out, whoever wrote it. The pages place the result as it is, and name
 * these elements in packages/contracts/src/contentPage.ts.
 */
const allowed: sanitizeHtml.IOptions = {
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
    // Above h3 are the page's own headings.
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href }) => ({ tagName, attribs: linkTo(href) }),
    div: (tagName, { role, 'aria-label': name }) => ({ tagName, attribs: tableFrame(role, name) }),
  },
};

function linkTo(href?: string): sanitizeHtml.Attributes {
  if (href === undefined) return {};
  return /^\s*https?:/i.test(href) ? { href, rel: 'external noopener' } : { href };
}

/** A `div` is what a table stands in (see markdown.ts), or it is bare. */
function tableFrame(role?: string, name?: string): sanitizeHtml.Attributes {
  return role === 'group' && name ? { role, 'aria-label': name, tabindex: '0' } : {};
}

/** HTML that is safe to place in a page as it is. */
export const sanitise = (html: string): string => sanitizeHtml(html, allowed);
