import { and, gt, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type CodeBatchState, codeBatchStates } from '#contract/promotion-codes.ts'
import { type PromotionClass, type PromotionType, promotionClasses, promotionTypes } from '#contract/promotion-types.ts'
import { citext, oneOf, timestampColumn } from '#server/platform/database/columns.ts'
import { queueColumns } from '#server/platform/jobs/queue-columns.ts'
import type { PromotionConditions, PromotionTargets } from './promotion.ts'

/** Discounts that apply to carts. Changes of these rows change the version of the pricing rules. */
export const promotions = pgTable(
  'promotions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    class: text().$type<PromotionClass>().notNull(),
    type: text().$type<PromotionType>().notNull(),
    /** Hundredths of a percent. */
    percent: integer(),
    conditions: jsonb().$type<PromotionConditions>().notNull(),
    targets: jsonb().$type<PromotionTargets>().notNull(),
    /** The classes with which it can be combined. */
    combinesWith: text('combines_with').array().$type<PromotionClass[]>().notNull(),
    needsCode: boolean('needs_code').notNull(),
    startsAt: timestampColumn('starts_at'),
    endsAt: timestampColumn('ends_at'),
    /** Since when staff have turned it off; null while it is on. */
    disabledAt: timestampColumn('disabled_at'),
    limitPerCustomer: integer('limit_per_customer'),
    revision: integer().notNull().default(1),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (promotion) => [
    index('promotions_by_end').on(promotion.endsAt),
    oneOf('promotions_class_known', promotion.class, promotionClasses),
    oneOf('promotions_type_known', promotion.type, promotionTypes),
    check(
      'promotions_percent',
      sql`(${promotion.percent} is not null) = (${promotion.type} in ('percent', 'buy_x_get_y')) and ${promotion.percent} between 1 and 10000`,
    ),
    check('promotions_end_after_start', sql`${promotion.endsAt} > ${promotion.startsAt}`),
    check('promotions_limit_positive', sql`${promotion.limitPerCustomer} > 0`),
  ],
)

const hasNotEnded = or(isNull(promotions.endsAt), gt(promotions.endsAt, sql`now()`))

/** Condition of `promotions`: they apply, or will later. */
export const isOpen = and(isNull(promotions.disabledAt), hasNotEnded)

/** The amounts of a promotion by currency. If it has any, it does not apply in other currencies. */
export const promotionAmounts = pgTable(
  'promotion_amounts',
  {
    promotionId: integer('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    /** ISO 4217 code. */
    currency: text().notNull(),
    /** What is taken off, or the price of a unit; hundredths. */
    value: bigint({ mode: 'number' }),
    /** The least price of the items; hundredths. */
    minimum: bigint({ mode: 'number' }),
  },
  (amount) => [
    primaryKey({ columns: [amount.promotionId, amount.currency] }),
    check('promotion_amounts_code', sql`${amount.currency} ~ '^[A-Z]{3}$'`),
    check('promotion_amounts_any', sql`num_nonnulls(${amount.value}, ${amount.minimum}) > 0`),
    check('promotion_amounts_not_negative', sql`least(${amount.value}, ${amount.minimum}) >= 0`),
  ],
)

/** `held` by an order that is not paid yet, `used` by a paid one, `released` by a canceled one. */
export const redemptionStates = ['held', 'used', 'released'] as const
export type RedemptionState = (typeof redemptionStates)[number]

/**
 * How often each promotion with a limit is used. Apart from the promotion, because orders change it and pricing rules do not depend on it.
 * Without a limit, nothing is counted here, so that orders do not wait for each other.
 */
export const promotionCounters = pgTable(
  'promotion_counters',
  {
    promotionId: integer('promotion_id')
      .primaryKey()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    /** Null for any number. */
    limit: integer(),
    /** By orders that are not paid yet. */
    held: integer().notNull().default(0),
    /** By paid orders. */
    used: integer().notNull().default(0),
  },
  (counter) => [
    check('promotion_counters_within_limit', sql`${counter.held} + ${counter.used} <= ${counter.limit}`),
    check('promotion_counters_not_negative', sql`least(${counter.held}, ${counter.used}) >= 0`),
  ],
)

/** Two codes that differ at most in case violate this constraint. */
export const ONE_PROMOTION_CODE = 'promotion_codes_one_code'

/** A code by which its beginning is searched: a search cannot use an index of `citext`. */
export const codeInLowerCase = (code: SQLWrapper): SQL => sql`(lower(${code}::text) collate "C")`

export const promotionCodes = pgTable(
  'promotion_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    code: citext().notNull(),
    promotionId: integer('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    /** As in `promotion_counters`. */
    limit: integer(),
    held: integer().notNull().default(0),
    used: integer().notNull().default(0),
    endsAt: timestampColumn('ends_at'),
  },
  (code) => [
    uniqueIndex(ONE_PROMOTION_CODE).on(code.code),
    index('promotion_codes_by_promotion').on(code.promotionId, code.id),
    index('promotion_codes_by_beginning').on(code.promotionId, codeInLowerCase(code.code)),
    check('promotion_codes_within_limit', sql`${code.held} + ${code.used} <= ${code.limit}`),
    check('promotion_codes_not_negative', sql`least(${code.held}, ${code.used}) >= 0`),
    check('promotion_codes_limit_positive', sql`${code.limit} > 0`),
  ],
)

/** Orders that use promotions. The uses of promotions and codes without a limit are counted only here. */
export const promotionRedemptions = pgTable(
  'promotion_redemptions',
  {
    orderId: text('order_id').notNull(),
    promotionId: integer('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    /** Null for a promotion that needs no code. */
    codeId: bigint('code_id', { mode: 'number' }).references(() => promotionCodes.id, { onDelete: 'cascade' }),
    customerId: uuid('customer_id').notNull(),
    /** HMAC of the customer's email address, for limits per customer. Erased some time after the promotion. */
    addressHmac: text('address_hmac'),
    state: text().$type<RedemptionState>().notNull().default('held'),
    /** Whether the order waits for its payment, so that the customer's next order does not replace it. */
    committed: boolean().notNull().default(false),
    /** What it saves, in hundredths of the currency of the order. */
    discount: bigint({ mode: 'number' }).notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (redemption) => [
    primaryKey({ columns: [redemption.orderId, redemption.promotionId] }),
    index('promotion_redemptions_by_customer').on(redemption.promotionId, redemption.customerId, redemption.state),
    index('promotion_redemptions_by_address')
      .on(redemption.promotionId, redemption.addressHmac)
      .where(sql`address_hmac is not null`),
    index('promotion_redemptions_by_code').on(redemption.codeId, redemption.state).where(sql`code_id is not null`),
    index('promotion_redemptions_by_state').on(
      redemption.promotionId,
      redemption.state,
      redemption.orderId,
      redemption.discount,
    ),
    oneOf('promotion_redemptions_state_known', redemption.state, redemptionStates),
    check('promotion_redemptions_discount_not_negative', sql`${redemption.discount} >= 0`),
  ],
)

/** Jobs that make random codes. */
export const promotionCodeBatches = pgTable(
  'promotion_code_batches',
  {
    id: uuid().primaryKey().defaultRandom(),
    promotionId: integer('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    prefix: text().notNull(),
    count: integer().notNull(),
    made: integer().notNull().default(0),
    /** Of each code. */
    limit: integer(),
    endsAt: timestampColumn('ends_at'),
    state: text().$type<CodeBatchState>().notNull().default('making'),
    ...queueColumns(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (batch) => [
    index('promotion_code_batches_due').on(batch.nextAttemptAt).where(sql`state = 'making'`),
    index('promotion_code_batches_by_promotion').on(batch.promotionId, batch.createdAt),
    oneOf('promotion_code_batches_state_known', batch.state, codeBatchStates),
    check('promotion_code_batches_made_within', sql`${batch.made} between 0 and ${batch.count}`),
  ],
)
