import { MongoError, notSupported } from '../MongoError.ts';

const classEscapes: Record<string, string> = { d: '0-9', w: 'A-Za-z0-9_', s: ' \\t\\n\\v\\f\\r', h: ' \\t' };
const plainEscapes = new Set(['t', 'n', 'r', 'f', 'b', 'B']);
const groupsAlike = /^\(\?(?::|=|!|<=|<!|<[A-Za-z_]\w*>)/;

/**
 * Turns MongoDB's regular expression (PCRE) into JavaScript's. Where the two differ (`.`, `$`, `\s`) the meaning of PCRE
 * is spelled out; what has no counterpart is refused, as a pattern must not mean something else here.
 */
export function compileRegex(pattern: string, options: string): RegExp {
  for (const option of options) {
    if (!'imsu'.includes(option)) throw notSupported(`the regular expression option "${option}"`, 'BadValue');
  }
  const source = new Translator(pattern, options).translate();
  try {
    return new RegExp(source, options.includes('i') ? 'iu' : 'u');
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it cannot be read';
    throw new MongoError('BadValue', `Regular expression is invalid or not supported: ${why}`);
  }
}

class Translator {
  private at = 0;
  private readonly pattern: string;
  private readonly options: string;

  constructor(pattern: string, options: string) {
    this.pattern = pattern;
    this.options = options;
  }

  translate(): string {
    let source = '';
    while (this.at < this.pattern.length) source += this.next();
    return source;
  }

  private next(): string {
    const char = this.take();
    if (char === '\\') return this.escape(false);
    if (char === '[') return this.characterClass();
    if (char === '(') return this.group();
    if (char === '.') return this.options.includes('s') ? '[^]' : '[^\\n]';
    // Without m PCRE's $ also stands before a last line feed, JavaScript's does not.
    if (char === '$') return this.options.includes('m') ? '(?=\\n|(?![^]))' : '(?=\\n?(?![^]))';
    if (char === '^') return this.options.includes('m') ? '(?<![^\\n])' : '^';
    // JavaScript's u flag reads a lone bracket as a mistake, PCRE as itself.
    if (char === ']' || char === '}') return `\\${char}`;
    if (char === '{') return /^\{\d+(,\d*)?\}/.test(this.pattern.slice(this.at - 1)) ? this.upTo('}') : '\\{';
    return char;
  }

  private upTo(end: string): string {
    const from = this.at - 1;
    this.at = this.pattern.indexOf(end, from) + 1;
    return this.pattern.slice(from, this.at);
  }

  private take(): string {
    const char = String.fromCodePoint(this.pattern.codePointAt(this.at) ?? 0);
    this.at += char.length;
    return char;
  }

  private group(): string {
    const rest = this.pattern.slice(this.at - 1);
    if (rest[1] === '*' || (rest[1] === '?' && !groupsAlike.test(rest))) {
      throw notSupported(`"${rest.slice(0, 4)}" in regular expressions`, 'BadValue');
    }
    return '(';
  }

  private characterClass(): string {
    let source = '[';
    if (this.pattern[this.at] === '^') source += this.take();
    // PCRE takes a ] that comes first as a member.
    if (this.pattern[this.at] === ']') source += `\\${this.take()}`;
    while (this.at < this.pattern.length) {
      if (/^\[[:.=]/.test(this.pattern.slice(this.at, this.at + 2))) {
        throw notSupported('POSIX classes in regular expressions', 'BadValue');
      }
      const char = this.take();
      if (char === ']') return `${source}]`;
      if (char === '\\') source += this.escape(true);
      else source += char === '[' ? '\\[' : char;
    }
    throw new MongoError(
      'BadValue',
      'Regular expression is invalid: missing terminating ] for character class',
    );
  }

  private escape(inClass: boolean): string {
    if (this.at >= this.pattern.length) {
      throw new MongoError('BadValue', 'Regular expression is invalid: \\ at end of pattern');
    }
    const char = this.take();
    const members = classEscapes[char.toLowerCase()];
    if (members !== undefined) {
      if (char === char.toLowerCase()) return inClass ? members : `[${members}]`;
      if (!inClass) return `[^${members}]`;
    }
    if (plainEscapes.has(char) && !(inClass && char === 'B')) return `\\${char}`;
    if (char === 'x' && /^[0-9a-fA-F]{2}/.test(this.pattern.slice(this.at)))
      return `\\x${this.take()}${this.take()}`;
    if (/[1-9]/.test(char) && !inClass && !/\d/.test(this.pattern[this.at] ?? '')) return `\\${char}`;
    if (/[A-Za-z0-9]/.test(char)) throw notSupported(`"\\${char}" in regular expressions`, 'BadValue');
    return /[\^$\\.*+?()[\]{}|/-]/.test(char) ? escapeLiteral(char) : char;
  }
}

function escapeLiteral(char: string): string {
  return `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
