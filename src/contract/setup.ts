import { z } from 'zod'

/** What a shop needs before its first sale. */
export const setupSteps = ['name', 'contact', 'product', 'payments', 'mail', 'tax', 'pages'] as const
export type SetupStep = (typeof setupSteps)[number]

export const SetupReply = z.object({
  open: z.boolean().meta({ description: 'Whether everybody can see the shop' }),
  hasOrders: z.boolean(),
  steps: z.array(z.object({ id: z.enum(setupSteps), done: z.boolean() })),
})
export type SetupJson = z.input<typeof SetupReply>
