/** SKUs are compared ignoring case. */
export const isSameSku = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** A map by SKU, for lookups with `findBySku`. */
export const indexBySku = <T>(entries: readonly (readonly [string, T])[]): Map<string, T> =>
  new Map([...entries.map(([sku, owner]) => [sku.toLowerCase(), owner] as const), ...entries])

/** Looks up an SKU, exactly or otherwise ignoring case. */
export const findBySku = <T>(owners: ReadonlyMap<string, T>, sku: string): T | undefined =>
  owners.get(sku) ?? owners.get(sku.toLowerCase())
