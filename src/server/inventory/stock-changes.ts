import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { lockRows } from '../database/locks.ts'
import { type MovementKind, stockItems, stockMovements } from './tables.ts'

/** Units of one stock item. */
export interface Units {
  stockItemId: number
  quantity: number
}

/** What units are moved for: an order, a return, a delivery note; and by whom, where somebody did it by hand. */
export interface MovedFor {
  reference: string | null
  actorId?: string | undefined
  note?: string | undefined
}

/** Keeps the counts of these items as they are until the end of the transaction. @returns what each can still sell */
export async function lockStock(tx: Database, units: Units[]): Promise<Map<number, number>> {
  const ids = units.map(({ stockItemId }) => stockItemId)
  const rows = await lockRows(tx.select().from(stockItems).where(inArray(stockItems.id, ids)).$dynamic(), stockItems.id)
  return new Map(rows.map(({ id, onHand, reserved }) => [id, onHand - reserved]))
}

/** By how much each unit of a movement changes the counts. A correction may go either way, and is written elsewhere. */
const effects = {
  received: { onHand: 1, reserved: 0 },
  reserved: { onHand: 0, reserved: 1 },
  released: { onHand: 0, reserved: -1 },
  sold: { onHand: -1, reserved: -1 },
  returned: { onHand: 1, reserved: 0 },
} satisfies Partial<Record<MovementKind, { onHand: number; reserved: number }>>

/** Changes the counts of locked items and writes each change down, in one statement. */
export async function moveStock(
  tx: Database,
  kind: keyof typeof effects,
  units: Units[],
  { reference, actorId, note }: MovedFor,
): Promise<void> {
  if (units.length === 0) return
  const { onHand, reserved } = effects[kind]
  const ids = units.map(({ stockItemId }) => stockItemId)
  const quantities = units.map(({ quantity }) => quantity)
  await tx.execute(sql`
    with units as (
      select id, sum(quantity)::int as quantity
      from unnest(${sql.param(ids)}::int[], ${sql.param(quantities)}::int[]) as unit (id, quantity) group by id
    ), counted as (
      update ${stockItems} set on_hand = on_hand + ${onHand}::int * units.quantity, reserved = reserved + ${reserved}::int * units.quantity
      from units where stock_items.id = units.id
    )
    insert into ${stockMovements} (stock_item_id, kind, on_hand, reserved, reference, actor_id, note)
    select id, ${kind}, ${onHand}::int * quantity, ${reserved}::int * quantity, ${reference}, ${actorId ?? null}::uuid, ${note ?? null}
    from units order by id`)
}
