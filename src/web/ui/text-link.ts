/** Classes of a link in a sentence. */
export const textLinkClass = 'font-medium text-accent underline-offset-4 hover:underline'
