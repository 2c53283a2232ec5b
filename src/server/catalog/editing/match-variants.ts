interface Choice {
  color: string | null
  size: string | null
}

/**
 * Which variant of a product each wanted one is: the one whose SKU it says that it `was`, so that a color or size can
 * get another name, else the one with the same color and size. Each is one of them at most.
 * @returns their ids, in the order of those wanted; undefined for a new one
 */
export function matchVariants(
  wanted: readonly (Choice & { was?: string | undefined })[],
  before: readonly (Choice & { id: number; sku: string })[],
): (number | undefined)[] {
  const named = wanted.map(({ was }) => before.find(({ sku }) => sku === was)?.id)
  const left = before.filter(({ id }) => !named.includes(id))
  return wanted.map(
    (each, index) => named[index] ?? left.find(({ color, size }) => color === each.color && size === each.size)?.id,
  )
}
