import { DAY_MS } from '#contract/day.ts'
import { t } from '#messages/auditFindings.ts'
import { settleEvent } from '../checkout/settle-event.ts'
import type { SalesContext } from '../context.ts'
import { readEventCursor, saveEventCursor } from '../payments/event-cursors.ts'
import type { PaymentProvider, ProviderEvent } from '../payments/provider.ts'
import { listUnsettledEvents, recordEventSettled, storeEvent } from '../payments/receive-event.ts'
import type { Finding } from './finding.ts'

/** How long providers store their events. */
const MAX_DAYS = 30
/** Pages of a provider's list of events that one audit reads. */
const MAX_PAGES = 100

/**
 * Reads the events of every provider since the last audit, and settles those that did not arrive by webhook or could not be
 * settled.
 * @param last time of the last audit; undefined before the first
 * @returns events that could not be settled, and payments unknown to the shop
 */
export async function receiveMissedEvents(shop: SalesContext, last: Date | undefined): Promise<Finding[]> {
  const earliest = Date.now() - MAX_DAYS * DAY_MS
  const since = new Date(Math.max(last ? last.getTime() - DAY_MS : 0, earliest))
  const findings: Finding[] = []
  for (const provider of shop.payments.all) {
    try {
      for await (const event of listUnsettledEvents(shop.db, provider.name))
        findings.push(...(await settle(shop, provider, event)))
      for await (const found of receiveAll(shop, provider, since)) findings.push(...found)
    } catch (error) {
      findings.push({ orderId: provider.name, problem: t('eventsFailed', { why: errorText(error) }) })
    }
  }
  return findings
}

/** @param since where to start when there is no cursor */
async function* receiveAll(shop: SalesContext, provider: PaymentProvider, since: Date): AsyncGenerator<Finding[]> {
  let cursor = await readEventCursor(shop.db, provider.name)
  let pages = 0
  for await (const page of provider.listEvents({ cursor, since })) {
    for (const event of page.events) yield await receive(shop, provider, event)
    cursor = page.cursor ?? cursor
    pages++
    if (pages >= MAX_PAGES && page.cursor && page.hasMore) {
      yield [{ orderId: provider.name, problem: t('tooManyEvents', { max: MAX_PAGES }) }]
      break
    }
  }
  // Saved only at the end, so that a list that failed in the middle is read again from the same cursor.
  if (cursor) await saveEventCursor(shop.db, provider.name, cursor)
}

async function receive(shop: SalesContext, provider: PaymentProvider, event: ProviderEvent): Promise<Finding[]> {
  const { id, type } = event
  const { isActionable } = await storeEvent(shop.db, provider, event)
  if (!isActionable) return []
  return settle(shop, provider, event, () =>
    shop.log.warn({ provider: provider.name, event: id, type }, 'an event did not arrive by webhook'),
  )
}

/** @param onSettled called when the event was about a payment of this shop */
async function settle(
  shop: SalesContext,
  provider: PaymentProvider,
  event: ProviderEvent,
  onSettled?: () => void,
): Promise<Finding[]> {
  const { id, type, intentId, reference } = event
  try {
    const isOwn = await settleEvent(shop, event)
    await recordEventSettled(shop.db, provider, id)
    if (isOwn) onSettled?.()
    if (isOwn || !reference || type !== 'payment.succeeded') return []
    return [{ orderId: reference, problem: t('unknownToShop', { payment: String(intentId) }) }]
  } catch (error) {
    return [{ orderId: reference ?? intentId ?? id, problem: t('notSettled', { event: type, why: errorText(error) }) }]
  }
}

const errorText = (error: unknown): string => String(error instanceof Error ? error.message : error).slice(0, 300)
