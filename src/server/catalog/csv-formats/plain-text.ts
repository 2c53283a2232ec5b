import { compile } from 'html-to-text'

const convert = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '• ' } },
  ],
})

/** Converts an HTML description to text with paragraphs and lists. Text without HTML is only trimmed. */
export const plainText = (html: string): string => (/[<&]/.test(html) ? convert(html).trim() : html.trim())
