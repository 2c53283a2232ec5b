interface Choice {
  color: string | null
  size: string | null
}

/**
 * Matches the variants of a saved product with those before: by the former SKU (`was`), so that a color or size can be
 * renamed, otherwise by color and size. Each former variant matches at most once.
 * @returns their ids, in the order of `saved`; undefined for new variants
 */
export function matchVariants(
  saved: readonly (Choice & { was?: string | undefined })[],
  before: readonly (Choice & { id: number; sku: string })[],
): (number | undefined)[] {
  const named = saved.map(({ was }) => before.find(({ sku }) => sku === was)?.id)
  const left = before.filter(({ id }) => !named.includes(id))
  return saved.map(
    (each, index) => named[index] ?? left.find(({ color, size }) => color === each.color && size === each.size)?.id,
  )
}
