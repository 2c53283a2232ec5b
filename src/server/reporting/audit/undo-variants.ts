import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

const AuditedVariants = z.array(
  z.looseObject({ sku: z.string(), options: z.record(z.string(), z.string()), stockCount: z.int() }),
)

/**
 * Whether a change of variants can be undone: it neither added nor removed any and did not change stock. Entries from
 * versions before options can't be undone.
 */
export function canUndoVariants(before: unknown, after: unknown): boolean {
  const [former, later] = [AuditedVariants.safeParse(before), AuditedVariants.safeParse(after)]
  if (!former.success || !later.success) return false
  const comparableFields = (variants: z.output<typeof AuditedVariants>) =>
    variants.map(({ sku, options, stockCount }) => ({ sku, options, stockCount }))
  return isDeepStrictEqual(comparableFields(former.data), comparableFields(later.data))
}

/** The variants of an audit entry without their stock, which changes with every sale and is never undone. */
export const withoutStock = (variants: unknown): unknown =>
  Array.isArray(variants) ? variants.map(({ stockCount, ...variant }) => variant) : variants
