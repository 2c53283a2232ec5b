import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { promotionClasses, promotionTypes } from '#contract/promotion-types.ts'
import type { Promotion, PromotionConditions, PromotionTargets } from './promotion.ts'
import { promotionAmounts, promotionCounters, promotions } from './tables.ts'

/** How long after its end a promotion is still known, to say why its code does nothing. */
const KNOWN_AFTER_END = sql.raw(`interval '1 day'`)

const time = z.number().nullable()

export const PromotionRow = z.object({
  id: z.int(),
  class: z.enum(promotionClasses),
  type: z.enum(promotionTypes),
  percent: z.int().nullable(),
  amounts: z.array(z.object({ currency: z.string(), value: z.int().nullable(), minimum: z.int().nullable() })),
  conditions: z.custom<PromotionConditions>((value) => typeof value === 'object'),
  targets: z.custom<PromotionTargets>((value) => typeof value === 'object'),
  combinesWith: z.array(z.enum(promotionClasses)),
  startsAt: time,
  endsAt: time,
  needsCode: z.boolean(),
  name: z.string(),
  isLimited: z.boolean(),
  limitPerCustomer: z.int().nullable(),
}) satisfies z.ZodType<Promotion>

const milliseconds = (column: typeof promotions.startsAt) => sql`(extract(epoch from ${column}) * 1000)::float8`

/** The promotions that have not ended, as JSON of `PromotionRow`. */
export const selectPromotions = sql`(select coalesce(json_agg(json_build_object('id', id, 'class', class, 'type', type,
    'percent', percent, 'conditions', conditions, 'targets', targets, 'combinesWith', combines_with,
    'startsAt', ${milliseconds(promotions.startsAt)}, 'endsAt', ${milliseconds(promotions.endsAt)}, 'needsCode', needs_code,
    'name', name, 'limitPerCustomer', limit_per_customer,
    'isLimited', exists (select from ${promotionCounters} where promotion_id = promotions.id and "limit" is not null),
    'amounts', (select coalesce(json_agg(json_build_object('currency', currency, 'value', value, 'minimum', minimum)), '[]')
      from ${promotionAmounts} where promotion_id = promotions.id)) order by id), '[]')
  from ${promotions} where ends_at is null or ends_at > now() - ${KNOWN_AFTER_END})`
