import { z } from 'zod'
import { t } from '#messages/cartRules.ts'
import { Code } from './attributes.ts'
import { BundleComponent } from './bundles.ts'
import { CartDiscounts, TakesCodes } from './cart-discounts.ts'
import { Money, withTypeMessage } from './fields.ts'
import { cartGiftCardFields } from './gift-cards.ts'
import { ChosenOption } from './options.ts'
import { Handle } from './page-addresses.ts'
import { MAX_PER_LINE } from './shop.ts'
import { NameFallback } from './text-language.ts'

const quantity = z
  .int(withTypeMessage(() => t('wholeNumber')))
  .min(1, { error: () => t('atLeastOne') })
  .max(MAX_PER_LINE)
const option = z.string().max(100).nullish()

/** Units of a product. Without a value for an option, the first variant in stock is used. */
export const AddToCartBody = z.strictObject({
  productId: z.string().min(1).max(200),
  quantity: quantity.default(1),
  options: z
    .record(Code, z.string().max(100))
    .optional()
    .meta({ description: 'The chosen value of each option, by code' }),
  size: option,
  color: option,
})

/** A quantity of 0 removes the line. */
export const UpdateCartBody = z.strictObject({
  itemId: z.string().min(1).max(100),
  quantity: z
    .int(withTypeMessage(() => t('wholeNumber')))
    .min(0, { error: () => t('atLeastNone') })
    .max(MAX_PER_LINE),
})

export const CartItemBody = z.strictObject({ itemId: z.string().min(1).max(100) })

/** Maximum lines saved for later. */
export const MAX_SAVED = 100

/** A line of the cart with the current price and stock. */
export const CartItem = z
  .object({
    id: z.string(),
    productId: z.string(),
    sku: z.string(),
    name: z.string(),
    fallback: NameFallback,
    handle: Handle,
    price: Money,
    currency: z.string().meta({ description: 'ISO 4217 code of the currency of the price' }),
    image: z.string(),
    quantity: z.int(),
    options: z.array(ChosenOption),
    size: z.string().nullable(),
    color: z.string().nullable(),
    stockCount: z.int(),
    giftCard: z.literal(true).optional().meta({ description: 'It is a gift card, which can have a recipient' }),
    components: z.array(BundleComponent).optional().meta({ description: 'What a bundle contains' }),
    sold: z.boolean().meta({
      description: 'False for a product that is not sold now: it costs nothing and is not ordered',
    }),
    notInMarket: z.boolean().optional().meta({
      description: 'Whether it is not sold only because the price list of the market has no price for it',
    }),
  })
  .meta({ id: 'CartItem' })
export type CartItemJson = z.input<typeof CartItem>

const MAX_LISTED_ITEMS = 200
/** Units of products that the cart of the server may not have, or none. */
export const FurtherItems = z.array(AddToCartBody).max(MAX_LISTED_ITEMS)
/** Units of products in a cart that the server does not have. */
export const ListedItems = FurtherItems.min(1).meta({
  description: 'Items that are not for sale are ignored',
})

export const DiscountsBody = z.strictObject({ items: ListedItems })
/** Of the items, `itemId` is the index. */
export const DiscountsReply = z.object({ discounts: CartDiscounts.optional(), takesCodes: TakesCodes })
export type DiscountsJson = z.input<typeof DiscountsReply>

export const SavedReply = z.object({
  items: z.array(CartItem).meta({ description: 'The one saved last first. They are not in the cart' }),
})

export const CartReply = z.object({
  items: z.array(CartItem),
  discounts: CartDiscounts.optional().meta({
    description: 'Absent if no promotion applies and no code was entered. Shipping is priced only in the quote',
  }),
  takesCodes: TakesCodes,
  ...cartGiftCardFields,
})
