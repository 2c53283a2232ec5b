/**
 * Shortens a text to at most `maxLength` UTF-16 units, the API's unit of length. Never splits a surrogate pair, because half of
 * one would be sent as another character.
 */
export const cutText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
