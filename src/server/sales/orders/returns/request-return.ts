import { isDeepStrictEqual } from 'node:util'
import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { Cents } from '#contract/money.ts'
import { isShipped } from '#contract/product-types.ts'
import type { RequestReturnBody } from '#contract/returns.ts'
import { t } from '#messages/orderErrors.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { allowedActions } from '../allowed-actions.ts'
import { lockOrder } from '../change-status.ts'
import { queueOrderMail } from '../emails/queue-order-mails.ts'
import { listLines } from '../list-lines.ts'
import { formatId } from '../numbers.ts'
import { findOwnOrder } from '../queries.ts'
import { recordEvent } from '../record-event.ts'
import { listReturnLines } from './queries.ts'
import type { ReturnRow } from './tables.ts'
import { returnLines, returns } from './tables.ts'
import { valueReturn } from './value-returns.ts'

const NumberRow = z.object({ number: z.string() })

interface Request extends z.output<typeof RequestReturnBody> {
  orderId: string
  customerId: string
  idempotencyKey: string
}

/**
 * Requests a return of line items, once per idempotency key.
 * @throws ShopError not_found for another user's order, not_returnable after the return period, for too many units or
 * for items that were not shipped; key_reused
 */
export async function requestReturn(tx: Database, { orderId, customerId, idempotencyKey, lines, comment }: Request) {
  await findOwnOrder(tx, orderId, customerId)
  const row = await lockOrder(tx, orderId)
  if (!row) throw new Error(`The order ${orderId} does not exist`)
  const sameKey = and(eq(returns.orderId, orderId), eq(returns.idempotencyKey, idempotencyKey))
  const [existing] = await tx.select().from(returns).where(sameKey)
  if (existing) return assertSameRequest(tx, existing, { lines, comment })
  const items = await listLines(tx, orderId)
  const settings = await readSettings(tx)
  if (
    !allowedActions({ ...row, downloaded: false }, items, { now: new Date(), returnDays: settings.returnDays }).return
  )
    throw new ShopError('not_returnable')
  const isReturnable = ({ line }: { line: number }) => items.some((item) => item.line === line && isShipped(item))
  if (!lines.every(isReturnable)) throw new ShopError('not_returnable', { message: t('onlyShipped') })
  const value = valueReturn(row, items, lines, await readPromisedShipping(tx, orderId), settings)
  if (!value) throw new ShopError('not_returnable', { message: t('tooManyToReturn') })
  const rows = await readRows(tx, NumberRow, sql`select nextval('return_numbers') as number`)
  const id = formatId('RET', String(rows[0]?.number))
  await tx.insert(returns).values({ id, orderId, customerId, comment: comment || null, ...value, idempotencyKey })
  await tx.insert(returnLines).values(lines.map((line) => ({ ...line, returnId: id, orderId })))
  await recordEvent(tx, orderId, { type: 'return_requested', actor: 'shopper', note: id })
  await queueOrderMail(tx, row.id, 'return-requested', { returnId: id })
}

/** The shipping in other returns of a locked order. If one with shipping was refunded, others cannot include it again. */
async function readPromisedShipping(tx: Database, orderId: string): Promise<Cents> {
  const [others] = await tx
    .select({ shipping: sql`coalesce(sum(${returns.shipping}), 0)`.mapWith(Number) })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), ne(returns.status, 'Rejected')))
  return others?.shipping ?? 0
}

/** Compares a repeated request with the stored return, whose lines and comment do not change. @throws ShopError key_reused */
async function assertSameRequest(
  tx: Database,
  existing: ReturnRow,
  request: Pick<Request, 'lines' | 'comment'>,
): Promise<void> {
  const lines = (await listReturnLines(tx, existing.id)).map(({ line, quantity, reason }) => ({
    line,
    quantity,
    reason,
  }))
  const sortedLines = request.lines.toSorted((one, other) => one.line - other.line)
  if (existing.comment === (request.comment || null) && isDeepStrictEqual(lines, sortedLines)) return
  throw new ShopError('key_reused', { message: t('returnKeyReused') })
}
