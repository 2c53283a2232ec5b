import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared, type Statement } from '#server/platform/database/prepared.ts'
import { type MovementKind, stockItems, stockMovements } from './tables.ts'

/** Units of one stock item. */
export interface Units {
  stockItemId: number
  quantity: number
}

/** The cause of a movement: an order, return or delivery note, and for manual changes the member of staff. */
export interface MovementCause {
  reference: string | SQLWrapper | null
  actorId?: string | undefined
  note?: string | undefined
}

/** Locks the counts of these items until the end of the transaction. */
export const lockStock = (tx: Database, units: Pick<Units, 'stockItemId'>[]): Statement<unknown> =>
  lockStatement(tx, { ids: units.map(({ stockItemId }) => stockItemId) })

const lockStatement = prepared(
  (_, { ids }: Placeholders<{ ids: number[] }>) =>
    sql`select id from ${stockItems} where id = any(${ids}::int[]) order by id for update`,
)

/** How each unit of a movement changes the counts. Corrections can go either way; see `correctStock`. */
const effects = {
  received: { onHand: 1, reserved: 0 },
  reserved: { onHand: 0, reserved: 1 },
  released: { onHand: 0, reserved: -1 },
  sold: { onHand: -1, reserved: -1 },
  returned: { onHand: 1, reserved: 0 },
} satisfies Partial<Record<MovementKind, { onHand: number; reserved: number }>>

/*
 * The following CTEs lock stock, change it and record the movements in one statement. One round trip is important, because other
 * transactions wait for the rows. PostgreSQL updates the version of each row that is current when it is locked.
 */

/** The CTE `name`: the units of each item, summed over its lines. */
export const unitsCte = (name: string, { ids, quantities }: Record<keyof UnitColumns, SQLWrapper>): SQL => sql`
  ${sql.identifier(name)} as (
    select id, sum(quantity)::int as quantity
    from unnest(${ids}::int[], ${quantities}::int[]) as unit (id, quantity) group by id
  )`

type UnitColumns = ReturnType<typeof toColumns>

/** Units as one array per column, the parameters of a statement. */
export const toColumns = (units: Units[]) => ({
  ids: units.map(({ stockItemId }) => stockItemId),
  quantities: units.map(({ quantity }) => quantity),
})

/** The CTE `locked`: the items of the CTE `name` with their available units, locked by id to prevent deadlocks. */
export const lockedCte = (name: string): SQL => sql`locked as (
  select id, on_hand - reserved as available from ${stockItems}
  where id in (select id from ${sql.identifier(name)}) order by id for update
)`

/** The CTEs that change the counts by the CTE `units`, for items in `locked`, and record each change. */
export function movementCtes(kind: keyof typeof effects, { reference, actorId, note }: MovementCause): SQL {
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
