import type { z } from 'zod'
import { type Chosen, type ChosenOption, getOptions } from '#contract/chosen-options.ts'
import type { Order } from '#contract/orders.ts'
import type { Return } from '#contract/returns.ts'
import { defaultSettings } from '#contract/shop.ts'
import { getDirection, type Language, language, toLanguage } from '#messages/runtime/language.ts'
import { readProductTexts, translatedHandle } from '#server/catalog/products/read-product-texts.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { listUntaxed, toTaxLine } from '#server/commerce/tax/tax-line.ts'
import type { Database } from '#server/platform/database/database.ts'
import { calculateDue, describeMethods, describePayment, listPaid, listTenders } from '../payments/order-payments.ts'
import { allowedActions, noActions } from './allowed-actions.ts'
import { listReturns } from './returns/queries.ts'
import type { orderEvents } from './tables.ts'
import type { OrderLine, WholeOrder } from './whole-order.ts'

type OrderDetails = z.output<typeof Order>

/** Orders as the API returns them. Only the own orders of a shopper have actions. The returns of all orders are read in one query. */
export async function withDetails(db: Database, rows: WholeOrder[], isOwn: boolean): Promise<OrderDetails[]> {
  const completed = rows.filter(({ status }) => status === 'Completed').map(({ id }) => id)
  const returns = await listReturns(db, completed)
  const { returnDays } = completed.length > 0 ? await readSettings(db) : defaultSettings
  const texts = await readProductTexts(db, {
    slugs: [...new Set(rows.flatMap(({ items }) => items.map(({ productId }) => productId)))],
  })
  const now = new Date()
  return rows.map(({ payments, refunds, held, downloaded, giftCards, ...row }) => {
    const orderReturns = returns.filter(({ orderId }) => orderId === row.id)
    const lines = withReturned(row.items, orderReturns)
    const paid = listPaid(payments)
    const tenders = listTenders(payments)
    return {
      ...row,
      date: row.placedAt.toISOString(),
      items: lines.map((line) => ({ ...toLineItem(line, row.language), ...translatedHandle(texts, line.productId) })),
      taxes: (row.taxes ?? []).map(toTaxLine),
      untaxed: listUntaxed(row.taxParts ?? [], row.taxTreatment),
      shippingDiscount: row.shippingDiscount || undefined,
      promotions: row.promotions ?? undefined,
      taxId: row.taxId ? { number: row.taxId.number, isConfirmed: row.taxId.isConfirmed } : undefined,
      taxCertificate: row.taxCertificate ?? undefined,
      carrier: row.carrier ?? undefined,
      trackingNumber: row.trackingNumber ?? undefined,
      events: row.events.map(toEvent),
      paymentMethod: describeMethods(payments) ?? row.manualPayment?.name,
      payments: paid.length > 1 ? paid.map(describePayment) : undefined,
      due: calculateDue(row, payments),
      tenders: tenders.length > 0 ? tenders.map(describePayment) : undefined,
      manualPayment: row.manualPayment ?? undefined,
      giftCards:
        giftCards.length > 0
          ? giftCards.map(({ isTakenBack, mailedAt, ...card }) => ({
              ...card,
              mailedAt: mailedAt && toIso(mailedAt),
              ...(isTakenBack && { refunded: true as const }),
            }))
          : undefined,
      refunds: refunds.map(({ id, amount, reason, createdAt, refundedAt, failed, manual }) => ({
        id,
        amount,
        reason,
        at: toIso(createdAt),
        refundedAt: refundedAt && toIso(refundedAt),
        ...(failed && { failed: true as const }),
        ...(manual && { manual: true as const }),
      })),
      refunded: sum(refunds, 'amount'),
      heldByDispute: held || undefined,
      returns: orderReturns,
      can: isOwn ? allowedActions({ ...row, downloaded }, lines, { now, returnDays }) : noActions,
    }
  })
}

/** A line item as in the API: only components of bundles have a parent and a share. @param orderLanguage that of the order */
const toLineItem = <
  Line extends Pick<OrderLine, 'parent' | 'share' | 'discount' | 'tax' | 'taxDeducted' | 'nameLanguage'>,
>(
  { parent, share, discount, tax, taxDeducted, nameLanguage, ...line }: Line,
  orderLanguage: string,
) => ({
  ...line,
  ...otherLanguage(toLanguage(nameLanguage ?? orderLanguage)),
  ...(discount > 0 && { discount }),
  ...(tax !== null && { tax }),
  ...(taxDeducted > 0 && { taxDeducted }),
  ...(parent !== null && share !== null && { parent, share }),
})

/** The language of a name if it is another one than that of the request. */
function otherLanguage(lang: Language) {
  const isSame = lang.split('-')[0] === language().split('-')[0]
  return isSame ? {} : { fallback: { lang, dir: getDirection(lang) } }
}

/** Line items with their options and returned units (`returned`), which include requested returns and units refunded without one. */
export function withReturned<Item extends { position: number; refunded: number } & Chosen>(
  items: Item[],
  returns: Pick<z.output<typeof Return>, 'status' | 'lines'>[],
): (Item & { line: number; returned: number; options: ChosenOption[] })[] {
  const returnedLines = returns.flatMap(({ status, lines }) => (status === 'Rejected' ? [] : lines))
  return items.map((item) => ({
    ...item,
    options: [...getOptions(item)],
    line: item.position,
    returned:
      item.refunded +
      sum(
        returnedLines.filter(({ line }) => line === item.position),
        'quantity',
      ),
  }))
}

/** @param event its time is a date, or text from JSON that PostgreSQL wrote */
export const toEvent = ({ at, type, actor, note }: EventFields) => ({
  at: toIso(at),
  type,
  actor,
  note: note ?? undefined,
})

interface EventFields extends Pick<typeof orderEvents.$inferSelect, 'type' | 'actor' | 'note'> {
  at: Date | string
}

const toIso = (time: Date | string): string => new Date(time).toISOString()

const sum = <K extends string>(rows: Record<K, number>[], key: K): number =>
  rows.reduce((total, row) => total + row[key], 0)
