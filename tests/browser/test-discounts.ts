import { randomUUID } from 'node:crypto'
import type { Caller } from '../support/shop.ts'
import { findPlentifulProduct } from './demo-products.ts'

/** Adds a promotion that starts in the distant future, with a code. @returns its ID */
export async function addTestPromotion(admin: Caller): Promise<number> {
  const { promotion } = await admin('POST /admin/promotions', {
    ...{ name: `Next millennium ${randomUUID()}`, class: 'order', type: 'percent', percent: 20, needsCode: true },
    startsAt: '2999-01-01T00:00:00.000Z',
  })
  await admin('POST /admin/promotions/{id}/codes', { id: promotion.id, code: `NEXT-${promotion.id}` })
  return promotion.id
}

/** Adds a sale in the distant future. @returns its ID */
export async function addTestSale(admin: Caller): Promise<number> {
  const { saleCampaign } = await admin('POST /admin/sale-campaigns', {
    ...{ name: 'Next millennium', percent: 20, products: [(await findPlentifulProduct()).id] },
    ...{ startsAt: '2999-01-01T00:00:00.000Z', endsAt: '2999-01-02T00:00:00.000Z' },
  })
  return saleCampaign.id
}
