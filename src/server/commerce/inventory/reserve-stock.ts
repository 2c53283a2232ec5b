import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { type Given, prepared } from '#server/platform/database/prepared.ts'
import { listsOf, lockedPart, lockStock, movedParts, type Units, unitsPart } from './stock-changes.ts'
import { lapsedHolds, reservations, stockItems } from './tables.ts'

/*
 * Unpaid stock is limited so that nobody can take a product off sale without paying, and nobody is refused a little of it
 * while there is some. The rule is one statement behind the stock locks; decision 050 has it in words.
 */

/** A share of a small stock is at least this many units; for an unverified account, at most half of the stock. */
const MIN_SHARE = 5
/** Percent of a stock, and units at least, that a customer can hold while others hold less than a share. */
const CUSTOMER_SHARE = 50
const MIN_CUSTOMER_SHARE = 10
/** Units that a shopper can hold however much others hold: what one household buys. */
const HOUSEHOLD = 2
/** The same where this shopper, or somebody at the same address, let a full reservation lapse without trying to pay. */
const AFTER_LAPSE = 1
/** Above this many units held from one network, each of its shoppers can hold as little as after a lapse. */
const BUSY_NETWORK = 4
/** Percent of the pool of unverified shoppers up to which one can hold from whose network nothing is held or has lapsed. */
const NEWCOMERS_POOL = 150
/** Reservations in a day that do not count as unpaid, because a payment was tried and failed. */
const FAILED_PAYMENTS = 5

/** Who reserves, and the limits for unpaid stock. */
export type Holding = {
  holder: string
  /** Whose lapsed reservations count together: everybody at one network address (IPv6: /64), or one customer. */
  party: string
  /** Whose reservations count together while much is held: the same, but of IPv6 the /48. */
  network: string
  standing: 'unverified' | 'verified' | 'customer'
  /** Percent of an item's stock. */
  share: number
  unverifiedShare: number
  /** What all unverified shoppers can hold together. */
  unverifiedPool: number
  maxHolds: number
  maxMinutes: number
  /** Minutes that a reservation lasts. */
  fullMinutes: number
}

/** An item of which less can be reserved than was wanted. */
export interface Shortage extends Units {
  available: number
}

/** Nothing was reserved, and there is no reference, unless all lists of problems are empty. */
export interface Reserved {
  reference: string | undefined
  /** Items of which there is not enough. */
  shortages: Shortage[]
  /** Items of which this holder could hold only `available` more. */
  limited: Shortage[]
  /** Whether a verified shopper could have reserved it all. */
  isForVerified: boolean
  /** Items that were held too often or too long without being paid. */
  exhausted: Units[]
  /** What each item could sell before. */
  available: Map<number, number>
}

/**
 * Makes the statement that keeps units for something that is not paid yet: all of them, or none.
 * @param reference what they are kept for; evaluated only when all are reserved
 */
export function reserving(reference: SQL) {
  const reserved = prepared((_, given: Given<Values>) => statement(reference, given), read)
  return async (tx: Database, holding: Holding, wanted: Units[]): Promise<Reserved> => {
    // A statement sees what was committed before it began, so take the locks before counting reservations.
    const [, result] = await pipeline(lockStock(tx, wanted), reserved(tx, { ...holding, ...listsOf(wanted) }))
    return result
  }
}

type Values = Holding & ReturnType<typeof listsOf>

const statement = (reference: SQL, given: Given<Values>): SQL => sql`
  with ${unitsPart('wanted', given)}, ${lockedPart('wanted')}, held as (
    select item.id, ${shareOf(given.share)} as share, ${unverifiedShareOf(given.unverifiedShare)} as own_share,
      ${customerShareOf(given.share)} as customer_share, ${unverifiedShareOf(given.unverifiedPool)} as pool, ${heldUnits(sql`true`)} as by_all,
      ${heldUnits(sql`holder = ${given.holder}`)} as by_holder, ${heldUnits(sql`network = ${given.network}`)} as by_network,
      ${heldUnits(sql`unverified`)} as by_unverified,
      ${heldUnits(sql`unverified and network = ${given.network}`)} as by_unverified_network
    from ${stockItems} as item left join ${reservations} on stock_item_id = item.id
    where item.id in (select id from wanted) group by item.id
  ), lapsed as (
    select wanted.id, own.*, party.minutes as party_minutes
    from wanted, lateral (${lapsedOf(sql`holder = ${given.holder}`)}) as own,
      lateral (${lapsedOf(sql`party = ${given.party}`)}) as party
  ), standing as (
    select *, by_all - by_holder as by_others,
      case when greatest(minutes, party_minutes) >= ${given.fullMinutes}::int or by_network - by_holder >= ${BUSY_NETWORK}::int
        then ${AFTER_LAPSE}::int else ${HOUSEHOLD}::int end as little,
      case when greatest(minutes, party_minutes) < ${given.fullMinutes}::int and by_network = by_holder
        then pool * ${NEWCOMERS_POOL}::int / 100 else pool end as own_pool
    from held join lapsed using (id)
  ), limits as (
    select id, times >= ${given.maxHolds}::int or minutes >= ${given.maxMinutes}::int as exhausted,
      case when ${given.standing}::text <> 'customer' then greatest(share - by_others, little) - by_holder
        when by_others >= share then share - by_holder else customer_share - by_holder end as allowed,
      case when ${given.standing}::text = 'unverified' then least(own_share - by_holder, own_pool - by_unverified,
        case when by_unverified * 2 >= pool then little - by_unverified_network end) end as allowed_unverified
    from standing
  ), judged as (
    select id, quantity, coalesce(available, 0) as available, greatest(0, least(allowed, available)) as allowed,
      greatest(0, least(allowed, allowed_unverified, available)) as allowed_now, coalesce(exhausted, false) as exhausted
    from wanted left join locked using (id) left join limits using (id)
  ), placed as materialized (
    select ${reference} as reference
    from (select bool_and(quantity <= allowed_now and not exhausted) as is_fine from judged) as all_judged
    where is_fine
  ), units as (
    select wanted.*, reference from wanted, placed
  ), kept as (
    insert into ${reservations} (reference, stock_item_id, holder, party, network, unverified, quantity, made_at)
    select reference, id, ${given.holder}, ${given.party}, ${given.network}, ${given.standing}::text = 'unverified', quantity, now()
    from units
  ), ${movedParts('reserved', { reference: sql`reference` })}
  select judged.*, reference from judged left join placed on true`

const heldUnits = (whose: SQL): SQL => sql`coalesce(sum(quantity) filter (where ${whose}), 0)::int`

const shareOf = (percent: SQLWrapper): SQL => sql`greatest(${MIN_SHARE}::int, on_hand * ${percent}::int / 100)`

const customerShareOf = (percent: SQLWrapper): SQL => sql`
  greatest(${MIN_CUSTOMER_SHARE}::int, on_hand * greatest(${CUSTOMER_SHARE}::int, ${percent}::int) / 100)`

const unverifiedShareOf = (percent: SQLWrapper): SQL => sql`
  greatest(${HOUSEHOLD}::int, least(${MIN_SHARE}::int, (on_hand + 1) / 2), on_hand * ${percent}::int / 100)`

/** How often and how long somebody held an item within a day; failed payments count only where there were many. */
const lapsedOf = (whose: SQL): SQL => sql`
  select count(*) as times, coalesce(extract(epoch from sum(held_until - held_from)) / 60, 0) as minutes
  from (
    select *, row_number() over (partition by tried_to_pay order by held_until) as nth from ${lapsedHolds}
    where ${whose} and stock_item_id = wanted.id and held_until > now() - interval '1 day'
  ) as hold where not tried_to_pay or nth > ${FAILED_PAYMENTS}::int`

const Row = z.object({
  id: z.int(),
  quantity: z.int(),
  available: z.int(),
  /** To a verified shopper. */
  allowed: z.int(),
  allowed_now: z.int(),
  exhausted: z.boolean(),
  reference: z.string().nullable(),
})

function read(found: unknown[]): Reserved {
  const rows = found.map((row) => Row.parse(row))
  const scarce = (limit: 'available' | 'allowed_now') =>
    rows
      .filter((row) => row.quantity > row[limit])
      .map((row) => ({ stockItemId: row.id, quantity: row.quantity, available: row[limit] }))
  return {
    reference: rows[0]?.reference ?? undefined,
    shortages: scarce('available'),
    limited: scarce('allowed_now'),
    isForVerified: rows.every(({ quantity, allowed }) => quantity <= allowed),
    exhausted: rows.filter(({ exhausted }) => exhausted).map(({ id, quantity }) => ({ stockItemId: id, quantity })),
    available: new Map(rows.map(({ id, available }) => [id, available])),
  }
}
