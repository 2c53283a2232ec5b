import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { toDecimal } from '#contract/money.ts'
import { noFacts, type VariantFacts, variantFacts } from '#contract/variant-facts.ts'
import { variants } from './tables.ts'

const { gtin, mpn, cost, weightG, lengthMm, widthMm, heightMm, hsCode, origin } = variants

/** The columns with facts of a variant. */
export const factColumns = { gtin, mpn, cost, weightG, lengthMm, widthMm, heightMm, hsCode, origin }

type Facts = { [Fact in keyof VariantFacts]?: VariantFacts[Fact] | undefined }

/** The facts of a saved variant. @param before provides those that a request omits */
export const resolveFacts = (sent: Facts, before: VariantFacts = noFacts): VariantFacts =>
  Object.fromEntries(
    variantFacts.map((fact) => [fact, sent[fact] === undefined ? before[fact] : sent[fact]]),
  ) as VariantFacts

/** The facts in the rows of a `jsonList`, which `factFields` selects. */
export const StoredFacts = z.object({
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  cost: z.int().nullable(),
  weightG: z.int().nullable(),
  lengthMm: z.int().nullable(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
  hsCode: z.string().nullable(),
  origin: z.string().nullable(),
})
export const factFields = sql.raw(
  Object.entries(factColumns)
    .map(([fact, { name }]) => `variants."${name}" as "${fact}"`)
    .join(', '),
)

/** An optional amount in decimals. */
export const decimalOrNull = <None extends null | undefined>(cents: number | None): number | None =>
  typeof cents === 'number' ? toDecimal(cents) : cents
