import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { RequestReturnBody } from '#contract/returns.ts'
import type { Database } from '../../database/client.ts'
import { refundValue } from '../../pricing/refund-value.ts'
import { allowedActions } from '../allowed-actions.ts'
import { lockOrder } from '../change-status.ts'
import { queueOrderMail } from '../letters/queue-order-mails.ts'
import { withReturned } from '../order-details.ts'
import { listItems } from '../queries.ts'
import { recordEvent } from '../record-event.ts'
import { listReturns } from './queries.ts'
import { returnLines, returns } from './tables.ts'

interface Request extends z.output<typeof RequestReturnBody> {
  orderId: string
  userId: string
  idempotencyKey: string
}

/**
 * Notes in a transaction that a shopper wants to return lines of an order; the same key does so once.
 * @throws ShopError not_found for another's order, not_returnable after 30 days or for more than is left
 */
export async function requestReturn(tx: Database, { orderId, userId, idempotencyKey, lines, comment }: Request) {
  const row = await lockOrder(tx, orderId)
  if (!row || row.userId !== userId) throw new ShopError('not_found', { message: 'We could not find this order.' })
  const known = and(eq(returns.orderId, orderId), eq(returns.idempotencyKey, idempotencyKey))
  if ((await tx.$count(returns, known)) > 0) return
  const items = withReturned(await listItems(tx, orderId), await listReturns(tx, [orderId]))
  if (!allowedActions(row, items, new Date()).return) throw new ShopError('not_returnable')

  const wanted = new Map(lines.map(({ line, quantity }) => [line, quantity]))
  const tooMuch = lines.find(({ line }) => {
    const item = items[line]
    return !item || (wanted.get(line) ?? 0) > item.quantity - item.returned
  })
  if (tooMuch || wanted.size < lines.length) {
    throw new ShopError('not_returnable', { message: 'So many of this are not left to return.' })
  }
  const gross = (units: (item: { line: number; returned: number }) => number) =>
    items.reduce((sum, item) => sum + item.price * units(item), 0)
  const amount = refundValue(
    row,
    gross(({ line }) => wanted.get(line) ?? 0),
    gross(({ returned }) => returned),
  )
  const { rows } = await tx.execute<{ number: string }>(sql`select nextval('return_numbers') as number`)
  const id = `RET-${String(rows[0]?.number).padStart(3, '0')}`
  await tx.insert(returns).values({ id, orderId, comment: comment || null, amount, idempotencyKey })
  await tx.insert(returnLines).values(lines.map((line) => ({ ...line, returnId: id, orderId })))
  await recordEvent(tx, orderId, { type: 'return_requested', actor: 'shopper', note: id })
  await queueOrderMail(tx, row, 'return-requested', { returnId: id })
}
