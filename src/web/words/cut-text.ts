/**
 * The beginning of a text, of at most `most` UTF-16 units, as the API counts. Never cuts a surrogate pair, because half of
 * one becomes another character when it is sent.
 */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
