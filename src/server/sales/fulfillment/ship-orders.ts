import type { z } from 'zod'
import type { ShipOrdersBody, ShipOrdersReply } from '#contract/admin-orders.ts'
import { ShopError } from '#contract/errors.ts'
import type { SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { SalesContext } from '../context.ts'
import { findParcel } from '../orders/admin-queries.ts'
import { shipOrder } from './ship-order.ts'

type Parcel = z.output<typeof ShipOrdersBody>['parcels'][number]
type Result = z.output<typeof ShipOrdersReply>['results'][number]

/**
 * Ships orders one after another, each in its own transaction, so that a rejected one does not affect the others. A
 * repeated request continues where an interrupted one stopped: orders with the same parcel count as shipped.
 */
export async function shipOrders(shop: SalesContext, caller: SignedInCaller, parcels: Parcel[]): Promise<Result[]> {
  const results: Result[] = []
  for (const parcel of parcels) results.push(await ship(shop, caller, parcel))
  return results
}

async function ship(
  shop: SalesContext,
  caller: SignedInCaller,
  { id, carrier, trackingNumber, shipRefunded }: Parcel,
): Promise<Result> {
  try {
    await shipOrder(shop, id, { carrier, trackingNumber, shipRefunded, caller })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const existing = await findParcel(shop.db, id)
    if (existing?.trackingNumber !== trackingNumber || existing.carrier !== (carrier || null))
      return { id, outcome: 'refused', message: error.message }
  }
  return { id, outcome: 'shipped' }
}
