import { z } from 'zod'
import { CategoryReference, MAX_SPECIFICATION_LENGTHS } from './admin-products.ts'
import { attributeTypes, NewAttributeBody } from './attributes.ts'
import { limitText, listTotal, pageText } from './query-fields.ts'
import { MAX_PER_PAGE } from './shop.ts'

/** Maximum number of proposals. The most frequent names of specifications are proposed. */
export const MAX_PROPOSALS = 100
/** Days after which the record of a fill, with which it can be undone, is deleted. */
export const FILL_DAYS = 90

export const ProposalQuery = z.strictObject({
  category: CategoryReference.optional().meta({ description: 'Products in it or below it' }),
})

const row = z.string().min(1).max(MAX_SPECIFICATION_LENGTHS.name)
const unit = NewAttributeBody.shape.unit

const Reading = z.object({
  type: z.enum(attributeTypes),
  unit,
  defaultUnit: unit.meta({ description: 'The unit of numbers that are written without one' }),
  decimalComma: z.boolean().meta({ description: 'Whether a comma separates decimal places' }),
  products: z.int().meta({ description: 'Products whose value can be read' }),
  unread: z.array(z.string()).meta({ description: 'Some values that cannot be read' }),
})

/** Rows of specifications with one name, ignoring case, and the attribute that they could be turned into. */
const Proposal = z.object({
  row: z.string().meta({ description: 'The name in lower case' }),
  name: z.string().meta({ description: 'The name for the attribute' }),
  products: z.int(),
  values: z.int().meta({ description: 'Different values' }),
  samples: z.array(z.string()).meta({ description: 'Values that most products have' }),
  readings: z.array(Reading).min(1).meta({ description: 'Possible interpretations, the most likely one first' }),
  attribute: z
    .object({ id: z.int(), type: z.enum(attributeTypes), unit: z.string() })
    .nullable()
    .meta({ description: 'The existing attribute with this name' }),
})
export type ProposalJson = z.input<typeof Proposal>
export const ProposalsReply = z.object({
  proposals: z.array(Proposal).max(MAX_PROPOSALS).meta({ description: 'By number of products, highest first' }),
})

export const FillBody = z.strictObject({
  row,
  category: ProposalQuery.shape.category,
  attribute: z
    .union([
      z.strictObject({ id: z.int().min(1).max(2_147_483_647) }),
      NewAttributeBody.pick({ name: true, code: true, type: true, unit: true, filterable: true }),
    ])
    .meta({ description: 'A new attribute, or the id of one' }),
  defaultUnit: unit.default(''),
  decimalComma: z.boolean().default(false),
  removeRows: z.boolean().default(false).meta({ description: 'Whether to remove the rows that were read' }),
})
export type FillBodyJson = z.input<typeof FillBody>

export const fillStates = ['filling', 'filled', 'undoing', 'undone', 'failed'] as const
export type FillState = (typeof fillStates)[number]
export const busyFillStates = ['filling', 'undoing'] as const satisfies FillState[]

/** A fill of an attribute from rows of specifications. */
export const AttributeFill = z
  .object({
    id: z.uuid(),
    attribute: z.object({ id: z.int(), name: z.string() }).nullable().meta({ description: 'null if it was deleted' }),
    row: z.string(),
    removeRows: z.boolean(),
    state: z.enum(fillStates),
    looked: z.int().meta({ description: 'Products with such a row that have been processed' }),
    filled: z.int().meta({ description: 'Products that got a value; after an undo, products that kept it' }),
    unread: z.int().meta({ description: 'Products whose value could not be read' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AttributeFill' })
export type AttributeFillJson = z.input<typeof AttributeFill>
export const FillReply = z.object({ fill: AttributeFill })
export const FillQuery = z.strictObject({ page: pageText.default(1), limit: limitText(MAX_PER_PAGE).default(20) })
export const FillsReply = z.object({
  fills: z.array(AttributeFill).meta({ description: 'Newest first' }),
  total: listTotal,
})
