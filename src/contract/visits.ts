import { z } from 'zod'
import { type PageKind, pageKinds, type Vital, vitals } from './analytics.ts'
import { MAX_SEARCH_LENGTH, VIEWED_BEFORE } from './shop.ts'

/** Steps counted once a day per visitor. Paid orders are counted separately. */
export const visitSteps = ['visit', 'cart', 'checkout'] as const
export type VisitStep = (typeof visitSteps)[number]

/** Maximum value of a web vital in ms; larger ones are errors. */
const MAX_VITAL_MS = 600_000

export const VisitBody = z.strictObject({
  page: z.enum(Object.keys(pageKinds) as [PageKind, ...PageKind[]]),
  steps: z.array(z.enum(visitSteps)).max(visitSteps.length).default([]),
  vitals: z
    .array(
      z.strictObject({
        vital: z.enum(Object.keys(vitals) as [Vital, ...Vital[]]),
        value: z.number().min(0).max(MAX_VITAL_MS),
      }),
    )
    .max(Object.keys(vitals).length)
    .default([])
    .meta({ description: 'The speed of the opened page' }),
  search: z.string().trim().min(1).max(MAX_SEARCH_LENGTH).optional().meta({
    description: 'Searches without results',
  }),
  viewed: z
    .array(z.string().regex(/^[\w-]{1,200}$/))
    .max(1 + VIEWED_BEFORE)
    .default([])
    .meta({ description: 'The id of the viewed product, and of the products viewed just before it in this visit' }),
})
export type VisitJson = z.input<typeof VisitBody>
