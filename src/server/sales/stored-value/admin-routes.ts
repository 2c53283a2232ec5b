import { eq } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { users } from '#server/identity/accounts/tables.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { SalesContext } from '../context.ts'
import { cashOutGiftCard, correctGiftCard, switchGiftCard } from './change-gift-card.ts'
import { listTransactions, readCredit } from './history.ts'
import { changeCredit, issueGiftCard } from './issue.ts'
import { listGiftCards, readGiftCard } from './list-gift-cards.ts'

/** Gift cards and store credit, for staff. */
export function storedValueAdminRoutes(implement: Implement, shop: Pick<SalesContext, 'db' | 'secrets'>): void {
  const { db } = shop

  implement('GET /admin/gift-cards', ({ query }) => listGiftCards(shop, query))

  implement('POST /admin/gift-cards', ({ caller, body, idempotencyKey }) =>
    issueGiftCard(shop, { ...body, caller, idempotencyKey }),
  )

  implement('GET /admin/gift-cards/{id}', async ({ params, query }) => {
    const giftCard = await readGiftCard(db, params.id)
    if (!giftCard) throw new ShopError('not_found')
    return { giftCard, ...(await listTransactions(db, [params.id], query)) }
  })

  implement('POST /admin/gift-cards/{id}/disable', async ({ caller, params, body }) => ({
    giftCard: await switchGiftCard(db, params.id, false, { ...body, caller }),
  }))

  implement('POST /admin/gift-cards/{id}/enable', async ({ caller, params, body }) => ({
    giftCard: await switchGiftCard(db, params.id, true, { ...body, caller }),
  }))

  implement('POST /admin/gift-cards/{id}/correct', async ({ caller, params, body, idempotencyKey }) => ({
    giftCard: await correctGiftCard(db, params.id, { ...body, caller, idempotencyKey }),
  }))

  implement('POST /admin/gift-cards/{id}/cash-out', async ({ caller, params, body, idempotencyKey }) => ({
    giftCard: await cashOutGiftCard(db, params.id, { ...body, caller, idempotencyKey }),
  }))

  implement('GET /admin/users/{id}/credit', async ({ params, query }) => {
    if ((await db.$count(users, eq(users.id, params.id))) === 0) throw new ShopError('not_found')
    return readCredit(db, params.id, query)
  })

  implement('POST /admin/users/{id}/credit', ({ caller, params, body, idempotencyKey }) =>
    changeCredit(shop, params.id, { ...body, caller, idempotencyKey }),
  )
}
