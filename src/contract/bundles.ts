import { z } from 'zod'
import { t } from '#messages/bundleRules.ts'
import { Money, withTypeMessage } from './fields.ts'
import { ChosenOption } from './options.ts'
import { Handle } from './page-addresses.ts'
import { productTypeNames } from './product-types.ts'
import { Sku } from './sku.ts'
import { NameFallback } from './text-language.ts'

/** Maximum components of a variant of a bundle. */
export const MAX_COMPONENTS = 20
/** Maximum units of a component in one bundle. */
export const MAX_COMPONENT_UNITS = 99

const unitsInBundle = (): string => t('units', { max: MAX_COMPONENT_UNITS })
const quantity = z
  .int(withTypeMessage(unitsInBundle))
  .min(1, { error: unitsInBundle })
  .max(MAX_COMPONENT_UNITS, { error: unitsInBundle })

/** A component of a bundle as staff see it. */
export const AdminBundleComponent = z.object({
  sku: z.string(),
  quantity: z.int().meta({ description: 'Units in one bundle' }),
  productId: z.string(),
  name: z.string(),
  options: z.array(ChosenOption),
  image: z.string().nullable(),
  price: Money.meta({ description: 'What it costs alone now' }),
  stockCount: z.int().meta({ description: 'Its available units' }),
  tracked: z.boolean(),
  sold: z.boolean().meta({ description: 'False if it cannot be sold: its product is a draft, archived or sold out' }),
})

const readOnly = AdminBundleComponent.omit({ sku: true, quantity: true }).partial().shape

/** A component in a request. Fields that the API adds are ignored, so that a component can be sent as it was returned. */
export const BundleComponentInput = z
  .strictObject({ ...readOnly, sku: Sku, quantity: quantity.default(1) })
  .transform(({ sku, quantity }) => ({ sku, quantity }))

export const BundleComponentInputs = z
  .array(BundleComponentInput)
  .max(MAX_COMPONENTS, { error: () => t('tooMany', { max: MAX_COMPONENTS }) })
  .meta({ description: 'What one unit of a bundle contains, in order. Only bundles have it. If omitted, unchanged' })

/** A component of a bundle as shoppers see it. */
export const BundleComponent = z
  .object({
    productId: z.string(),
    type: z.enum(productTypeNames),
    sku: z.string(),
    name: z.string(),
    fallback: NameFallback,
    handle: Handle,
    options: z.array(ChosenOption),
    image: z.string(),
    quantity: z.int().meta({ description: 'Units in one bundle' }),
    price: Money.optional().meta({ description: 'What it costs alone. Absent if it is not sold alone in this market' }),
    sold: z.boolean().meta({ description: 'Whether its product can be bought now, also alone' }),
  })
  .meta({ id: 'BundleComponent' })
export type BundleComponentJson = z.input<typeof BundleComponent>
