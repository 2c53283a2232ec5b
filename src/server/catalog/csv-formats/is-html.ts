/** Whether a description has tags or character references. Other text is left as it is. */
export const isHtml = (text: string): boolean => /<[a-z!/]|&(?:[a-z]\w*|#\d+|#x[\da-f]+);/i.test(text)
