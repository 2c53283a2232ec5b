import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { type Given, prepared, type Statement } from '#server/platform/database/prepared.ts'
import { type MovementKind, stockItems, stockMovements } from './tables.ts'

/** Units of one stock item. */
export interface Units {
  stockItemId: number
  quantity: number
}

/** What units are moved for: an order, a return, a delivery note; and by whom, where somebody did it by hand. */
export interface MovedFor {
  reference: string | SQLWrapper | null
  actorId?: string | undefined
  note?: string | undefined
}

/** Keeps the counts of these items as they are until the end of the transaction. */
export const lockStock = (tx: Database, units: Pick<Units, 'stockItemId'>[]): Statement<unknown> =>
  stockLocked(tx, { ids: units.map(({ stockItemId }) => stockItemId) })

const stockLocked = prepared(
  (_, { ids }: Given<{ ids: number[] }>) =>
    sql`select id from ${stockItems} where id = any(${ids}::int[]) order by id for update`,
)

/** By how much each unit of a movement changes the counts. A correction may go either way, and is written elsewhere. */
const effects = {
  received: { onHand: 1, reserved: 0 },
  reserved: { onHand: 0, reserved: 1 },
  released: { onHand: 0, reserved: -1 },
  sold: { onHand: -1, reserved: -1 },
  returned: { onHand: 1, reserved: 0 },
} satisfies Partial<Record<MovementKind, { onHand: number; reserved: number }>>

/*
 * Stock is locked, changed and written down by one statement of these parts, because others wait for its rows meanwhile.
 * PostgreSQL works on each row as it is once the lock was got, not as it was when the statement began.
 */

/** The part `name`: each of these items with its units, those of several lines taken together. */
export const unitsPart = (name: string, { ids, quantities }: Record<keyof UnitLists, SQLWrapper>): SQL => sql`
  ${sql.identifier(name)} as (
    select id, sum(quantity)::int as quantity
    from unnest(${ids}::int[], ${quantities}::int[]) as unit (id, quantity) group by id
  )`

type UnitLists = ReturnType<typeof listsOf>

/** Units as a statement takes them: what they are of, and how many of each. */
export const listsOf = (units: Units[]) => ({
  ids: units.map(({ stockItemId }) => stockItemId),
  quantities: units.map(({ quantity }) => quantity),
})

/** The part `locked`: the items that another part names, in the order in which all lock them, and what each can sell. */
export const lockedPart = (name: string): SQL => sql`locked as (
  select id, on_hand - reserved as available from ${stockItems}
  where id in (select id from ${sql.identifier(name)}) order by id for update
)`

/** The parts that change the counts by the part `units`, as far as its items are `locked`, and write each change down. */
export function movedParts(kind: keyof typeof effects, { reference, actorId, note }: MovedFor): SQL {
  const { onHand, reserved } = effects[kind]
  return sql`counted as (
    update ${stockItems} set on_hand = on_hand + ${onHand}::int * units.quantity, reserved = reserved + ${reserved}::int * units.quantity
    from units join locked using (id) where stock_items.id = units.id
  ), moved as (
    insert into ${stockMovements} (stock_item_id, kind, on_hand, reserved, reference, actor_id, note)
    select id, ${kind}, ${onHand}::int * quantity, ${reserved}::int * quantity, ${reference}, ${actorId ?? null}::uuid, ${note ?? null}
    from units join locked using (id) order by id
  )`
}
