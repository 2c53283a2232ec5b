/**
 * The beginning of a text, of at most `most` UTF-16 units, as the API counts. A character of two units is not halved:
 * half of one becomes another character when it is sent.
 */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
