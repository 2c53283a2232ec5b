/** People write SKUs in small letters and in capitals, and mean the same. */
export const isSameSku = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What belongs to SKUs, to be looked up by `ofSku`. */
export const bySkus = <T>(entries: readonly (readonly [string, T])[]): Map<string, T> =>
  new Map([...entries.map(([sku, owner]) => [sku.toLowerCase(), owner] as const), ...entries])

/** The exact SKU, or else one that differs only in case. */
export const ofSku = <T>(owners: ReadonlyMap<string, T>, sku: string): T | undefined =>
  owners.get(sku) ?? owners.get(sku.toLowerCase())
