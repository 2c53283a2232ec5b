/**
 * The path of a page by the prefix of a market, if it is translated into any language.
 * @param data loaded by the page; undefined on an error page
 */
export const translatedAddresses = (data: unknown): Readonly<Record<string, string>> | undefined =>
  (data as { addresses?: Record<string, string> } | undefined)?.addresses
