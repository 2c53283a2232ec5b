import type { Implement } from '#server/platform/http/endpoint.ts'
import type { SalesContext } from '../context.ts'
import { findGiftCard, toBalance } from './find-gift-card.ts'
import { giveCredit, issueGiftCard } from './issue.ts'

export function storedValueRoutes(implement: Implement, shop: Pick<SalesContext, 'db' | 'secrets'>): void {
  implement('POST /gift-cards/balance', async ({ body }) => {
    const card = await findGiftCard(shop.db, shop.secrets, body.code)
    return toBalance(card, card.balance - card.held)
  })

  implement('POST /admin/gift-cards', ({ caller, body, idempotencyKey }) =>
    issueGiftCard(shop, { ...body, caller, idempotencyKey }),
  )

  implement('POST /admin/users/{id}/credit', ({ caller, params, body, idempotencyKey }) =>
    giveCredit(shop, params.id, { ...body, caller, idempotencyKey }),
  )
}
