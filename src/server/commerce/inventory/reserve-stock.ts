import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { lockedCte, lockStock, movementCtes, toColumns, type Units } from './stock-changes.ts'
import { lapsedHolds, reservations, stockItems } from './tables.ts'

/*
 * Reservations are limited so that no shopper can take a product off sale without paying, while each can still reserve a
 * few units. The limits are checked in one statement, after the stock is locked; decision 050 explains them.
 */

/** The share of a small stock is at least this many units; for an unverified account, at most half of the stock. */
const MIN_SHARE = 5
/** The share of a customer while other shoppers hold less than one share: percent of the stock, and minimum units. */
const CUSTOMER_SHARE = 50
const MIN_CUSTOMER_SHARE = 10
/** Units that a shopper can hold regardless of other holds: as many as a household buys, or as one bundle contains. */
const HOUSEHOLD_UNITS = 2
/**
 * Units that a shopper can hold after they, or another shopper at the same address, let a full reservation lapse
 * without trying to pay.
 */
const UNITS_AFTER_LAPSE = 1
/** If others in the same network hold at least this many units, a shopper is limited as after a lapse. */
const BUSY_NETWORK = 4
/** Size of the unverified pool, in percent, for a shopper from a network without other holds and lapses. */
const NEWCOMER_POOL_PERCENT = 150
/** Lapsed reservations with a failed payment that are ignored per day. */
const IGNORED_FAILED_PAYMENTS = 5

/** An expired reservation is released within this time, by a job that runs every minute. */
const RELEASE_MINUTES = 2

/** The shopper who reserves, and the limits for unpaid stock. */
export type HoldLimits = {
  holder: string
  /** Lapsed reservations are counted by party: a network address (IPv6: /64), or a single customer. */
  party: string
  /** Current reservations are counted by network: like `party`, but with the /48 of IPv6. */
  network: string
  trustLevel: 'unverified' | 'verified' | 'customer'
  /** Percent of an item's stock. */
  share: number
  unverifiedShare: number
  /** Percent that all unverified shoppers can hold together. */
  unverifiedPool: number
  maxHolds: number
  maxMinutes: number
  /** Minutes that a reservation lasts. */
  fullMinutes: number
  /** Whether the units are held for days, until staff record the payment. Such holds never take all units off sale. */
  lasting: boolean
}

/** Requested units of an item. */
export interface RequestedUnits extends Units {
  /** The number of units in one bundle; by default 1. Every shopper can hold at least these. */
  unitsPerBundle?: number
}

/** An item of which fewer units can be reserved than requested. */
export interface Shortage extends Units {
  available: number
}

export interface ReservationResult {
  /** Undefined when nothing was reserved, because at least one of the lists below is not empty. */
  reference: string | undefined
  /** Items with too little stock. */
  shortages: Shortage[]
  /** Items of which this holder could hold only `available` more. */
  limited: Shortage[]
  /** Whether a verified shopper could have reserved everything. */
  wouldFitIfVerified: boolean
  /** Items that were held too often or too long without being paid. */
  exhausted: Units[]
  /** Available units by stock item, before this reservation. */
  available: Map<number, number>
}

/**
 * Prepares the statement that reserves units for an unpaid order: all of them or none.
 * @param reference the id of the order; evaluated only when everything is reserved
 */
export function prepareReservation(reference: SQL) {
  const reserve = prepared((_, placeholders: Placeholders<Values>) => buildStatement(reference, placeholders), toResult)
  return async (tx: Database, holding: HoldLimits, requested: RequestedUnits[]): Promise<ReservationResult> => {
    if (requested.length === 0) return reserveNothing(tx, reference)
    // Locked by an earlier statement, because a statement sees only changes that were committed before it started.
    const [, result] = await pipeline(
      lockStock(tx, requested),
      reserve(tx, {
        ...holding,
        ...toColumns(requested),
        unitsPerBundle: requested.map(({ unitsPerBundle = 1 }) => unitsPerBundle),
      }),
    )
    return result
  }
}

/** The result for an order without tracked items, which only assigns its id. */
async function reserveNothing(tx: Database, reference: SQL): Promise<ReservationResult> {
  const [row] = await readRows(tx, z.object({ reference: z.string() }), sql`select ${reference} as reference`)
  return {
    reference: row?.reference,
    ...{ shortages: [], limited: [], exhausted: [], wouldFitIfVerified: true, available: new Map() },
  }
}

type Values = HoldLimits & ReturnType<typeof toColumns> & { unitsPerBundle: number[] }

const buildStatement = (reference: SQL, placeholders: Placeholders<Values>): SQL => sql`
  with requested as (
    select id, sum(quantity)::int as quantity, max(units_per_bundle)::int as units_per_bundle
    from unnest(${placeholders.ids}::int[], ${placeholders.quantities}::int[], ${placeholders.unitsPerBundle}::int[]) as unit (id, quantity, units_per_bundle) group by id
  ), ${lockedCte('requested')}, held as (
    select item.id, ${shopperLimit(placeholders.share)} as share, ${unverifiedLimit(placeholders.unverifiedShare)} as own_share,
      ${customerLimit(placeholders.share)} as customer_share, ${unverifiedLimit(placeholders.unverifiedPool)} as pool, ${heldUnits(sql`true`)} as by_all,
      ${heldUnits(sql`holder = ${placeholders.holder}`)} as by_holder, ${heldUnits(sql`network = ${placeholders.network}`)} as by_network,
      ${heldUnits(sql`unverified`)} as by_unverified,
      ${heldUnits(sql`unverified and network = ${placeholders.network}`)} as by_unverified_network,
      ${lastingLimit(placeholders.share)} as lasting_share, ${lastingLimit(sql`${CUSTOMER_SHARE}`)} as lasting_customer_share,
      ${heldUnits(sql`committed`)} as by_committed, ${heldUnits(sql`committed and holder = ${placeholders.holder}`)} as by_committed_holder
    from ${stockItems} as item left join ${reservations} on stock_item_id = item.id
    where item.id in (select id from requested) group by item.id
  ), lapsed as (
    select requested.id, own.*, party.minutes as party_minutes
    from requested, lateral (${countLapsedHolds(sql`holder = ${placeholders.holder}`, placeholders.fullMinutes)}) as own,
      lateral (${countLapsedHolds(sql`party = ${placeholders.party}`, placeholders.fullMinutes)}) as party
  ), usage as (
    select *, by_all - by_holder as by_others,
      greatest(units_per_bundle, case when greatest(minutes, party_minutes) >= ${placeholders.fullMinutes}::int or by_network - by_holder >= ${BUSY_NETWORK}::int
        then ${UNITS_AFTER_LAPSE}::int else ${HOUSEHOLD_UNITS}::int end) as minimum,
      case when greatest(minutes, party_minutes) < ${placeholders.fullMinutes}::int and by_network = by_holder
        then pool * ${NEWCOMER_POOL_PERCENT}::int / 100 else pool end as own_pool
    from held join lapsed using (id) join requested using (id)
  ), limits_of_all as (
    select id, times >= ${placeholders.maxHolds}::int or minutes >= ${placeholders.maxMinutes}::int as exhausted,
      case when ${placeholders.trustLevel}::text <> 'customer' then greatest(share - by_others, minimum) - by_holder
        else greatest(case when by_others >= share then share else customer_share end, units_per_bundle) - by_holder end as allowed,
      case when ${placeholders.trustLevel}::text = 'unverified' then least(own_share - by_holder, own_pool - by_unverified,
        case when by_unverified * 2 >= pool then minimum - by_unverified_network end) end as allowed_unverified,
      case when not ${placeholders.lasting}::boolean then null
        when ${placeholders.trustLevel}::text = 'customer' then lasting_customer_share - by_committed_holder
        else lasting_share - by_committed end as allowed_lasting
    from usage
  ), limits as (
    select id, exhausted, least(allowed, allowed_lasting) as allowed, allowed_unverified from limits_of_all
  ), checked as (
    select id, quantity, coalesce(available, 0) as available, greatest(0, least(allowed, available)) as allowed,
      greatest(0, least(allowed, allowed_unverified, available)) as allowed_now, coalesce(exhausted, false) as exhausted
    from requested left join locked using (id) left join limits using (id)
  ), placed as materialized (
    select ${reference} as reference
    from (select bool_and(quantity <= allowed_now and not exhausted) as is_allowed from checked) as all_checked
    where is_allowed
  ), units as (
    select requested.*, reference from requested, placed
  ), inserted as (
    insert into ${reservations} (reference, stock_item_id, holder, party, network, unverified, quantity, committed, made_at)
    select reference, id, ${placeholders.holder}, ${placeholders.party}, ${placeholders.network}, ${placeholders.trustLevel}::text = 'unverified', quantity, ${placeholders.lasting}::boolean, now()
    from units
  ), ${movementCtes('reserved', { reference: sql`reference` })}
  select checked.*, reference from checked left join placed on true`

const heldUnits = (condition: SQL): SQL => sql`coalesce(sum(quantity) filter (where ${condition}), 0)::int`

const shopperLimit = (percent: SQLWrapper): SQL => sql`greatest(${MIN_SHARE}::int, on_hand * ${percent}::int / 100)`

const customerLimit = (percent: SQLWrapper): SQL => sql`
  greatest(${MIN_CUSTOMER_SHARE}::int, on_hand * greatest(${CUSTOMER_SHARE}::int, ${percent}::int) / 100)`

const unverifiedLimit = (percent: SQLWrapper): SQL => sql`
  greatest(${HOUSEHOLD_UNITS}::int, least(${MIN_SHARE}::int, (on_hand + 1) / 2), on_hand * ${percent}::int / 100)`

/**
 * The units that can be held for days: a share of the stock, of a small stock at most half, and of the last two both, because they
 * could not be ordered otherwise.
 */
const lastingLimit = (percent: SQLWrapper): SQL => sql`
  greatest(${HOUSEHOLD_UNITS}::int, least(${MIN_CUSTOMER_SHARE}::int, (on_hand + 1) / 2), on_hand * ${percent}::int / 100)`

/**
 * Number and minutes of the lapsed holds of an item within a day, except the first few with a failed payment. A hold
 * that lasted much longer than a full one does not count as longer: the shop was down, or its clock jumped.
 */
const countLapsedHolds = (condition: SQL, fullMinutes: SQLWrapper): SQL => sql`
  select count(*) as times,
    coalesce(sum(least(extract(epoch from held_until - held_from) / 60, ${fullMinutes}::int + ${RELEASE_MINUTES}::int)), 0) as minutes
  from (
    select *, row_number() over (partition by tried_to_pay order by held_until) as nth from ${lapsedHolds}
    where ${condition} and stock_item_id = requested.id and held_until > now() - interval '1 day'
  ) as hold where not tried_to_pay or nth > ${IGNORED_FAILED_PAYMENTS}::int`

const Row = z.object({
  id: z.int(),
  quantity: z.int(),
  available: z.int(),
  /** Units that a verified shopper could reserve. */
  allowed: z.int(),
  allowed_now: z.int(),
  exhausted: z.boolean(),
  reference: z.string().nullable(),
})

function toResult(found: unknown[]): ReservationResult {
  const rows = found.map((row) => Row.parse(row))
  const rowsAbove = (limit: 'available' | 'allowed_now') =>
    rows
      .filter((row) => row.quantity > row[limit])
      .map((row) => ({ stockItemId: row.id, quantity: row.quantity, available: row[limit] }))
  return {
    reference: rows[0]?.reference ?? undefined,
    shortages: rowsAbove('available'),
    limited: rowsAbove('allowed_now'),
    wouldFitIfVerified: rows.every(({ quantity, allowed }) => quantity <= allowed),
    exhausted: rows.filter(({ exhausted }) => exhausted).map(({ id, quantity }) => ({ stockItemId: id, quantity })),
    available: new Map(rows.map(({ id, available }) => [id, available])),
  }
}
