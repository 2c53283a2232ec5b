import { z } from 'zod'

export const walletKinds = ['apple_pay', 'google_pay', 'link', 'paypal', 'amazon_pay', 'klarna'] as const

export const WalletsReply = z.object({
  host: z.string().nullable().meta({
    description: 'The host of the shop. null if no wallets can be offered: they need https and a payment provider',
  }),
  wallets: z.array(
    z.object({
      kind: z.enum(walletKinds),
      isActive: z.boolean(),
      problem: z.string().nullable().meta({ description: 'Why it is not active, as the payment provider says' }),
    }),
  ),
  problem: z.string().nullable().meta({ description: 'Why the wallets could not be read or registered' }),
})
export type WalletsJson = z.input<typeof WalletsReply>
