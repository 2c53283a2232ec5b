import { settleEvent } from '../checkout/settle-event.ts'
import type { PaymentProvider, ProviderEvent } from '../payments/provider.ts'
import { noteEvent, recordEventSettled } from '../payments/receive-event.ts'
import type { Shop } from '../shop.ts'
import type { Finding } from './audit-payments.ts'

const DAY_MS = 24 * 3_600_000
/** As long as providers remember their events. */
const MAX_DAYS = 30

/**
 * Asks every provider what has happened there since the night before an audit, also to payments that nothing was heard of
 * since, and settles what did not come by webhook.
 * @param last when the last audit was; undefined before the first
 * @returns what could not be settled, and payments that the shop does not know
 */
export async function hearMissedEvents(shop: Shop, last: Date | undefined): Promise<Finding[]> {
  const longAgo = Date.now() - MAX_DAYS * DAY_MS
  const since = new Date(Math.max(last ? last.getTime() - DAY_MS : 0, longAgo))
  const findings: Finding[] = []
  for (const provider of shop.payments.all) {
    try {
      for await (const event of provider.listEvents(since)) findings.push(...(await hear(shop, provider, event)))
    } catch (error) {
      findings.push({ orderId: provider.name, problem: `its events could not be read: ${said(error)}` })
    }
  }
  return findings
}

async function hear(shop: Shop, provider: PaymentProvider, event: ProviderEvent): Promise<Finding[]> {
  const { isNews, id, type, intentId, reference } = { ...event, ...(await noteEvent(shop.db, provider, event)) }
  if (!isNews) return []
  try {
    const isKnown = await settleEvent(shop, event)
    await recordEventSettled(shop.db, provider, id)
    if (isKnown) shop.log.warn({ provider: provider.name, event: id, type }, 'an event did not come by webhook')
    if (isKnown || !reference || type !== 'payment.succeeded') return []
    return [
      { orderId: reference, problem: `${intentId} was paid at the provider, and the shop knows of no such payment` },
    ]
  } catch (error) {
    return [{ orderId: reference ?? intentId ?? id, problem: `${type} could not be settled: ${said(error)}` }]
  }
}

const said = (error: unknown): string => String(error instanceof Error ? error.message : error).slice(0, 300)
