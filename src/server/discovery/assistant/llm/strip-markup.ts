/** Strips Markdown and HTML, which models write despite instructions. */
export const stripMarkup = (text: string): string =>
  text
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/^\s{0,3}#{1,6}\s+/gm, '')
    .replace(/^(\s*)[*+]\s+/gm, '$1- ')
    .replace(/(\*\*|__|`)/g, '')
    .replace(/<\/?[a-z][^>\n]*>/gi, '')
