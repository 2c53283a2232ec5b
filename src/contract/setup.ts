import { z } from 'zod'

/** The steps of the setup checklist. */
export const setupSteps = [
  'name',
  'currency',
  'contact',
  'categories',
  'product',
  'payments',
  'mail',
  'tax',
  'pages',
] as const
export type SetupStep = (typeof setupSteps)[number]

export const SetupReply = z.object({
  open: z.boolean().meta({ description: 'Whether everyone can see the shop' }),
  hasOrders: z.boolean(),
  steps: z.array(z.object({ id: z.enum(setupSteps), done: z.boolean() })),
})
export type SetupJson = z.input<typeof SetupReply>
