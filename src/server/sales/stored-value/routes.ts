import type { Implement } from '#server/platform/http/endpoint.ts'
import type { SalesContext } from '../context.ts'
import { findGiftCard, toBalance } from './find-gift-card.ts'
import { readOwnCredit } from './history.ts'

export function storedValueRoutes(implement: Implement, { db, secrets }: Pick<SalesContext, 'db' | 'secrets'>): void {
  implement('POST /gift-cards/balance', async ({ body }) => {
    const card = await findGiftCard(db, secrets, body.code)
    return toBalance(card, card.balance - card.held)
  })

  implement('GET /user/credit', ({ caller, query }) => readOwnCredit(db, caller.userId, query))
}
