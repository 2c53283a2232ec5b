import type { Database } from '#server/platform/database/database.ts'
import type { DownloadSecrets } from './downloads/download-token.ts'
import { grantDownloads } from './downloads/grant-downloads.ts'
import { type GiftCardSecrets, issueBoughtGiftCards } from './gift-cards/issue-bought.ts'
import type { PurchasedUnits } from './open-orders.ts'
import type { OrderRow } from './tables.ts'

/** The keys of what is delivered by email. */
export type DeliverySecrets = DownloadSecrets & GiftCardSecrets

/** Grants the downloads and issues the gift cards of a locked order that is paid in this transaction. */
export async function deliverByEmail(
  tx: Database,
  order: OrderRow,
  purchased: readonly PurchasedUnits[],
  secrets: DeliverySecrets,
): Promise<void> {
  const types = new Set(purchased.map(({ type }) => type))
  if (types.has('digital')) await grantDownloads(tx, order.id, secrets)
  if (types.has('gift_card')) await issueBoughtGiftCards(tx, order, secrets)
}
