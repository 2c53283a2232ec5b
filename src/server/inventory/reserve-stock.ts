import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { type Given, prepared } from '../database/prepared.ts'
import { together } from '../database/together.ts'
import { listsOf, lockedPart, lockStock, movedParts, type Units, unitsPart } from './stock-changes.ts'
import { lapsedHolds, reservations, stockItems } from './tables.ts'

/*
 * Unpaid stock is limited so that nobody can take a product off sale without paying. While little of an item is held, one
 * order may hold a whole share of it. Once all holds together exceed that share, each party gets only a fraction, and
 * nothing after a full reservation that lapsed, so that what is left goes to shoppers who try for the first time.
 */

/** Units of an item that can be held however few there are: what one household buys. */
const MIN_SHARE = 5
/** The part of its share that a party can hold once others hold much. */
const CROWDED_PART = 8
/** Many shoppers can have one network address, so that it can hold stock more often and longer than one of them. */
const HOLDERS_PER_PARTY = 4

/** Who reserves, and the limits for stock that is not paid for. */
export type Holding = {
  holder: string
  /** Whose holds count together: everybody at one network address, or one customer. */
  party: string
  /** Percent of an item's stock. */
  partyShare: number
  holderShare: number
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
  /** Items of which this holder or party could hold only `available` more. */
  limited: Shortage[]
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
    // A statement sees what was committed before it began, so that the locks have to be had before what is held is counted.
    const [, result] = await together(lockStock(tx, wanted), reserved(tx, { ...holding, ...listsOf(wanted) }))
    return result
  }
}

type Values = Holding & ReturnType<typeof listsOf>

const statement = (reference: SQL, given: Given<Values>): SQL<Row> => sql<Row>`
  with ${unitsPart('wanted', given)}, ${lockedPart('wanted')}, held as (
    select id, on_hand, reserved, ${sumHeld(sql`party = ${given.party}`)} as by_party,
      ${sumHeld(sql`holder = ${given.holder}`)} as by_holder
    from ${stockItems} where id in (select id from wanted)
  ), lapsed as (
    select wanted.id, greatest(holder.times, party.times / ${HOLDERS_PER_PARTY}::numeric) as times,
      greatest(holder.minutes, party.minutes / ${HOLDERS_PER_PARTY}::numeric) as minutes
    from wanted, lateral (${lapsedOf(sql`holder = ${given.holder}`)}) as holder,
      lateral (${lapsedOf(sql`party = ${given.party}`)}) as party
  ), limits as (
    select id, times >= ${given.maxHolds}::int or minutes >= ${given.maxMinutes}::int as exhausted,
      greatest(0, least(${shareOf(given.holderShare)} - by_holder, greatest(
        ${shareOf(given.partyShare)} - reserved,
        case when minutes < ${given.fullMinutes}::int then ${crowdedShareOf(given.partyShare)} - by_party end
      ))) as allowed
    from held join lapsed using (id)
  ), judged as (
    select id, quantity, coalesce(available, 0) as available, coalesce(allowed, 0) as allowed,
      coalesce(exhausted, false) as exhausted
    from wanted left join locked using (id) left join limits using (id)
  ), placed as materialized (
    select ${reference} as reference
    from (select bool_and(quantity <= least(available, allowed) and not exhausted) as is_fine from judged) as all_judged
    where is_fine
  ), units as (
    select wanted.*, reference from wanted, placed
  ), kept as (
    insert into ${reservations} (reference, stock_item_id, holder, party, quantity, made_at)
    select reference, id, ${given.holder}, ${given.party}, quantity, now() from units
  ), ${movedParts('reserved', { reference: sql`reference` })}
  select judged.*, reference from judged left join placed on true`

const sumHeld = (whose: SQL): SQL => sql`(
  select coalesce(sum(quantity), 0)::int from ${reservations} where ${whose} and stock_item_id = stock_items.id)`

const lapsedOf = (whose: SQL): SQL => sql`
  select count(*) as times, coalesce(extract(epoch from sum(held_until - held_from)) / 60, 0) as minutes
  from ${lapsedHolds} where ${whose} and stock_item_id = wanted.id and held_until > now() - interval '1 day'`

const shareOf = (percent: SQLWrapper): SQL => sql`greatest(${MIN_SHARE}::int, on_hand * ${percent}::int / 100)`

const crowdedShareOf = (percent: SQLWrapper): SQL =>
  sql`greatest(1, on_hand * ${percent}::int / ${100 * CROWDED_PART}::int)`

interface Row extends Record<string, unknown> {
  id: number
  quantity: number
  available: number
  allowed: number
  exhausted: boolean
  reference: string | null
}

function read(rows: Row[]): Reserved {
  const scarce = (limit: 'available' | 'allowed') =>
    rows
      .filter((row) => row.quantity > row[limit])
      .map((row) => ({ stockItemId: row.id, quantity: row.quantity, available: row[limit] }))
  return {
    reference: rows[0]?.reference ?? undefined,
    shortages: scarce('available'),
    limited: scarce('allowed'),
    exhausted: rows.filter(({ exhausted }) => exhausted).map(({ id, quantity }) => ({ stockItemId: id, quantity })),
    available: new Map(rows.map(({ id, available }) => [id, available])),
  }
}
