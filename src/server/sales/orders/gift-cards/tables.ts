import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#server/platform/database/columns.ts'
import { storedValueAccounts } from '../../stored-value/tables.ts'
import { orderItems, orders } from '../tables.ts'

/** The gift cards that orders buy: one for each unit of a line item of this type. */
export const orderGiftCards = pgTable(
  'order_gift_cards',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The line item, by its position. */
    line: integer().notNull(),
    /** From 0, among the units of the line. */
    number: integer().notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    message: text().notNull(),
    /** The day on which it is mailed; null: as soon as the order is paid. */
    sendOn: date('send_on'),
    /** Null until the order is paid. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => storedValueAccounts.id),
    mailedAt: timestampColumn('mailed_at'),
    /** When it was refunded, which ended it. */
    takenBackAt: timestampColumn('taken_back_at'),
  },
  (card) => [
    primaryKey({ columns: [card.orderId, card.line, card.number] }),
    index('order_gift_cards_by_account').on(card.accountId),
    index('order_gift_cards_to_mail')
      .on(card.sendOn)
      .where(sql`account_id is not null and mailed_at is null and taken_back_at is null`),
    check(
      'order_gift_cards_issued_first',
      sql`${card.accountId} is not null or (${card.mailedAt} is null and ${card.takenBackAt} is null)`,
    ),
  ],
)

/** Condition of joins: the line item of a gift card. */
export const isLineOfCard = and(
  eq(orderItems.orderId, orderGiftCards.orderId),
  eq(orderItems.position, orderGiftCards.line),
)

/** Condition: the gift card is issued, but not mailed yet. */
export const isToMail = and(
  isNotNull(orderGiftCards.accountId),
  isNull(orderGiftCards.mailedAt),
  isNull(orderGiftCards.takenBackAt),
)
