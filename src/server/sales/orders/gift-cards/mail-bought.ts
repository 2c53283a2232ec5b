import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { t } from '#messages/mailGiftCards.ts'
import { inLanguage } from '#messages/runtime/in-language.ts'
import { toLanguage } from '#messages/runtime/language.ts'
import { dayIn } from '#server/commerce/settings/day-in.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { queueMails } from '#server/platform/mail/queue-mail.ts'
import { orders } from '../tables.ts'
import { isToMail, orderGiftCards } from './tables.ts'

const BATCH_SIZE = 100

/** Mails the gift cards whose day has come. Several processes may run this at the same time. */
export async function mailDueGiftCards(db: Database): Promise<void> {
  const { timeZone } = await readSettings(db)
  const isDue = lte(orderGiftCards.sendOn, dayIn(timeZone, new Date()))
  while ((await transaction(db, (tx) => mailBoughtGiftCards(tx, isDue))) === BATCH_SIZE);
}

/** Mails issued gift cards, each once, to their recipients. @returns their number, at most that of a batch unless of one order */
export async function mailBoughtGiftCards(tx: Database, condition: SQL | undefined): Promise<number> {
  const cards = await tx
    .select({
      ...{ orderId: orderGiftCards.orderId, line: orderGiftCards.line, number: orderGiftCards.number },
      ...{ recipient: orderGiftCards.recipientEmail, accountId: orderGiftCards.accountId, language: orders.language },
      shop: sql`${orders.seller}->>'name'`.mapWith(String),
    })
    .from(orderGiftCards)
    .innerJoin(orders, eq(orders.id, orderGiftCards.orderId))
    .where(and(condition, isToMail))
    .orderBy(orderGiftCards.accountId)
    .limit(BATCH_SIZE)
    .for('update', { of: orderGiftCards, skipLocked: true })
  if (cards.length === 0) return 0
  await queueMails(
    tx,
    cards.map(({ recipient, accountId, shop, language: stored, ...card }) => {
      const language = toLanguage(stored)
      const subject = inLanguage(language, () => t('subject', { shop }))
      return { kind: 'gift-card', key: `gift-card:${accountId}`, recipient, subject, language, data: card }
    }),
  )
  const ids = cards.flatMap(({ accountId }) => accountId ?? [])
  await tx.update(orderGiftCards).set({ mailedAt: sql`now()` }).where(inArray(orderGiftCards.accountId, ids))
  return cards.length
}
