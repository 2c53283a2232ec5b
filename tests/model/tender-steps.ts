import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { boughtCode } from '#server/sales/orders/gift-cards/issue-bought.ts'
import { orderGiftCards } from '#server/sales/orders/gift-cards/tables.ts'
import { storedValueAccounts } from '#server/sales/stored-value/tables.ts'
import { allowRejection, type Step } from './allow-rejection.ts'
import { pick } from './steps.ts'
import type { World } from './world.ts'

/* What staff and the clock do with gift cards and store credit while orders hold and spend them. */

const newKey = () => ({ idempotencyKey: randomUUID() })

const cardStep = (act: (world: World, id: number) => Promise<unknown>) =>
  pick.map((number) =>
    allowRejection(async (world) => {
      const card = world.giftCards[number % world.giftCards.length]
      if (card) await act(world, card.id)
    }),
  )

const disable = cardStep(({ admin }, id) => admin('POST /admin/gift-cards/{id}/disable', { id, reason: 'Lost' }))
const enable = cardStep(({ admin }, id) => admin('POST /admin/gift-cards/{id}/enable', { id, reason: 'Found' }))

/** Staff correct a balance or pay a part of it out, twice with one key, as after a lost response. */
const correct = fc
  .record({ number: pick, cents: fc.integer({ min: -3_000, max: 3_000 }), paysOut: fc.boolean() })
  .map(({ number, cents, paysOut }) =>
    allowRejection(async ({ admin, giftCards }) => {
      const card = giftCards[number % giftCards.length]
      if (!card) return
      const key = newKey()
      const body = { id: card.id, amount: cents / 100, reason: 'Counted again' }
      const send = () =>
        paysOut
          ? admin('POST /admin/gift-cards/{id}/cash-out', { ...body, amount: Math.abs(cents) / 100 }, key)
          : admin('POST /admin/gift-cards/{id}/correct', body, key)
      await Promise.all([send(), send()])
    }),
  )

const changeCredit = fc
  .record({ shopper: fc.nat(2), cents: fc.integer({ min: -2_000, max: 4_000 }) })
  .map(({ shopper, cents }) =>
    allowRejection(async ({ admin, shoppers }) => {
      const id = shoppers[shopper]?.userId
      if (!id) return
      const body = { id, amount: cents / 100, currency: 'USD', reason: 'Sorry' }
      await admin('POST /admin/users/{id}/credit', body, newKey())
    }),
  )

/** The last day of a gift card has come. Later it is prolonged, as staff can do in the database only. */
const expire = cardStep(async ({ shop }, id) => {
  const ofCard = eq(storedValueAccounts.id, id)
  await shop.db.update(storedValueAccounts).set({ expiresAt: sql`now()` }).where(ofCard)
  await Promise.all([shop.run('expire-gift-cards'), shop.run('expire-gift-cards')])
})
const prolong = cardStep(({ shop }, id) =>
  shop.db.update(storedValueAccounts).set({ expiresAt: null }).where(eq(storedValueAccounts.id, id)),
)

/** A shopper enters a gift card that an order has bought. */
const enterBought = fc.record({ number: pick, shopper: fc.nat(3) }).map(({ number, shopper }) =>
  allowRejection(async ({ shop, shoppers, orders }) => {
    const ids = orders.map(({ id }) => id)
    if (ids.length === 0) return
    const bought = await shop.db
      .select()
      .from(orderGiftCards)
      .where(and(inArray(orderGiftCards.orderId, ids), isNotNull(orderGiftCards.accountId)))
    const card = bought[number % Math.max(bought.length, 1)]
    if (card) await shoppers[shopper]?.('POST /cart/gift-cards', { code: boughtCode(shop.secrets, card) })
  }),
)

export const tenderStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: disable },
  { weight: 3, arbitrary: enable },
  { weight: 3, arbitrary: correct },
  { weight: 5, arbitrary: changeCredit },
  { weight: 1, arbitrary: expire },
  { weight: 2, arbitrary: prolong },
  { weight: 3, arbitrary: enterBought },
)
