interface VariantOptions {
  options: Readonly<Record<string, string>>
}

/**
 * Matches the variants of a saved product with those before: by the former SKU (`was`), so that a variant can get other values,
 * otherwise by its values. Each former variant matches at most once.
 * @returns their ids, in the order of `saved`; undefined for new variants
 */
export function matchVariants(
  saved: readonly (VariantOptions & { was?: string | undefined })[],
  before: readonly (VariantOptions & { id: number; sku: string })[],
): (number | undefined)[] {
  const matchedBySku = saved.map(({ was }) => before.find(({ sku }) => sku === was)?.id)
  const unmatched = before.filter(({ id }) => !matchedBySku.includes(id))
  const idsByChoice = new Map(unmatched.map((variant) => [toKey(variant), variant.id]))
  return saved.map((each, index) => matchedBySku[index] ?? idsByChoice.get(toKey(each)))
}

const toKey = ({ options }: VariantOptions): string => JSON.stringify(Object.entries(options).sort())
