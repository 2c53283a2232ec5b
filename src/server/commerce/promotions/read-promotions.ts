import { type SQLWrapper, sql } from 'drizzle-orm'
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

const milliseconds = (time: SQLWrapper) => sql`(extract(epoch from ${time}) * 1000)::float8`

/** One that was turned off has ended then. */
const end = sql`least(ends_at, disabled_at)`

/**
 * The promotions that have not ended, as JSON of `PromotionRow`.
 * @param tried also this one, as if it were on
 */
export const selectPromotions = (tried?: number) => {
  const isTried = sql`coalesce(id = ${tried ?? null}::int, false)`
  return sql`(select coalesce(json_agg(json_build_object('id', id, 'class', class, 'type', type,
    'percent', percent, 'conditions', conditions, 'targets', targets, 'combinesWith', combines_with,
    'startsAt', ${milliseconds(promotions.startsAt)}, 'endsAt', ${milliseconds(sql`case when ${isTried} then ends_at else ${end} end`)}, 'needsCode', needs_code,
    'name', name, 'limitPerCustomer', limit_per_customer,
    'isLimited', exists (select from ${promotionCounters} where promotion_id = promotions.id and "limit" is not null),
    'amounts', (select coalesce(json_agg(json_build_object('currency', currency, 'value', value, 'minimum', minimum)), '[]')
      from ${promotionAmounts} where promotion_id = promotions.id)) order by id), '[]')
  from ${promotions} where ${end} is null or ${end} > now() - ${KNOWN_AFTER_END} or ${isTried})`
}
