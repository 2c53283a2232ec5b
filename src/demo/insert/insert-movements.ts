import type { DemoOrder } from '#demo/sales/create-orders.ts'
import type { Offer } from '#demo/sales/offers.ts'
import { stockMovements } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { insertRows } from './insert-rows.ts'

type Movement = typeof stockMovements.$inferInsert & { at: Date }

/** The initial receipt of each variant and the movements of its orders, which add up to today's stock. */
export async function insertMovements(tx: Database, offers: Offer[], placed: DemoOrder[]): Promise<void> {
  const ofOrders = placed.flatMap(buildMovements)
  const balance = new Map<number, number>()
  for (const { stockItemId, onHand } of ofOrders) {
    balance.set(stockItemId, (balance.get(stockItemId) ?? 0) + onHand)
  }
  const received = offers.flatMap(({ variants, createdAt: at }): Movement[] =>
    variants.flatMap(({ id: stockItemId, stock }) => {
      const onHand = stock - (balance.get(stockItemId) ?? 0)
      return onHand > 0 ? [{ stockItemId, kind: 'received', onHand, reserved: 0, reference: null, at }] : []
    }),
  )
  const all = [...received, ...ofOrders].sort((a, b) => a.at.getTime() - b.at.getTime())
  await insertRows(tx, stockMovements, all)
}

function buildMovements({ id: reference, items, events, placedAt }: DemoOrder): Movement[] {
  const findTime = (kind: 'paid' | 'expired' | 'cancelled') => events.find(({ type }) => type === kind)?.at
  const [paid, expired, cancelled] = [findTime('paid'), findTime('expired'), findTime('cancelled')]
  return items.flatMap(({ variant: { id: stockItemId }, quantity }): Movement[] => {
    const item = { stockItemId, reference }
    return [
      { ...item, kind: 'reserved', onHand: 0, reserved: quantity, at: placedAt },
      ...(expired ? [{ ...item, kind: 'released' as const, onHand: 0, reserved: -quantity, at: expired }] : []),
      ...(paid ? [{ ...item, kind: 'sold' as const, onHand: -quantity, reserved: -quantity, at: paid }] : []),
      ...(paid && cancelled
        ? [{ ...item, kind: 'returned' as const, onHand: quantity, reserved: 0, at: cancelled }]
        : []),
    ]
  })
}
