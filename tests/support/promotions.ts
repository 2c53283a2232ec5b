import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { PromotionCodesAddedReply, PromotionCodesBody } from '#contract/promotion-codes.ts'
import type { PromotionBodyJson } from '#contract/promotions.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { promotionBody } from './audited-promotions.ts'
import { address } from './checkout.ts'
import { addProduct } from './products.ts'
import type { Caller, SignedIn, TestShop } from './shop.ts'

/** Adds promotions, and deletes or ends them after a test, so that they do not apply in the next one. */
export function promotionsOf(admin: Caller) {
  const added: { id: number; fields: PromotionBodyJson }[] = []
  return {
    async add(fields: Partial<PromotionBodyJson> = {}) {
      const body = promotionBody(fields)
      const { promotion } = await admin('POST /admin/promotions', body)
      added.push({ id: promotion.id, fields: body })
      return promotion
    },
    /** Adds a promotion that needs a code, with one. */
    async addWithCode(
      fields: Partial<PromotionBodyJson> = {},
      of: Partial<z.input<typeof PromotionCodesBody>> = {},
    ): Promise<{ id: number; name: string; code: string }> {
      const { id, name } = await this.add({ needsCode: true, ...fields })
      const code = `CODE-${randomUUID().slice(0, 8)}`
      const reply: z.input<typeof PromotionCodesAddedReply> = await admin('POST /admin/promotions/{id}/codes', {
        ...{ id, code },
        ...of,
      })
      return { id, name, code: reply.code?.code ?? '' }
    },
    async endAll() {
      for (const { id, fields } of added.splice(0)) {
        const { promotions } = await admin('GET /admin/promotions', { limit: 100 })
        const promotion = promotions.find((each) => each.id === id)
        if (!promotion) continue
        if (promotion.held + promotion.used === 0) await admin('DELETE /admin/promotions/{id}', { id })
        else
          await admin('PUT /admin/promotions/{id}', {
            ...{ id, ...fields, limit: promotion.limit },
            startsAt: new Date(Date.now() + 300 * 86_400_000).toISOString(),
            endsAt: null,
          })
      }
    },
  }
}

/** The uses of a promotion. */
export async function readUses(admin: SignedIn, id: number) {
  const { held, used } = (await admin('GET /admin/promotions/{id}', { id })).promotion
  return { held, used }
}

/** The contradictions that the nightly audit finds. */
export const auditedProblems = async (shop: TestShop): Promise<string[]> =>
  (await auditBooks(shop.db)).map(({ problem }) => problem)

/** Fills the cart of a new shopper. @param prices of products of which one unit is bought, in cents */
export async function shopperWith(shop: TestShop, ...prices: number[]) {
  const shopper = await shop.newShopper()
  const bought: { id: string; variantIds: number[] }[] = []
  for (const price of prices) {
    const product = await addProduct(shop.db, { price, stock: 1_000 })
    bought.push(product)
    await shopper('POST /cart/add', { productId: product.id })
  }
  return { shopper, products: bought }
}

/** The quote for the address of `checkout.ts`. */
export const quoteFor = (shopper: Caller) => {
  const { country, state, zipCode } = address
  return shopper('GET /checkout/quote', { country, state, zipCode })
}
