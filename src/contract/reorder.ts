import { z } from 'zod'
import { CartItem } from './cart.ts'
import { Handle } from './page-addresses.ts'

/** What a reorder added to the cart, with the reason for each line that was not added in full. */
export const ReorderReply = z.object({
  items: z.array(CartItem),
  added: z.int().meta({ description: 'Units added to the cart' }),
  missed: z.array(
    z.object({
      name: z.string(),
      productId: z.string(),
      handle: Handle,
      requested: z.int(),
      added: z.int(),
      reason: z.enum(['not_sold', 'out_of_stock', 'fewer_left', 'cart_full']),
    }),
  ),
})
export type ReorderJson = z.input<typeof ReorderReply>
