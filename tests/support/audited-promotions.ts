import { randomUUID } from 'node:crypto'
import type { PromotionBodyJson } from '#contract/promotions.ts'
import type { AuditedAction } from './audited-actions.ts'
import type { SignedIn } from './shop.ts'

/** The fields of a promotion by code that takes 10 % off all products. */
export const promotionBody = (fields: Partial<PromotionBodyJson> = {}): PromotionBodyJson => ({
  ...{ name: `Promotion ${randomUUID()}`, class: 'product', type: 'percent', percent: 10, needsCode: true },
  ...fields,
})

/** The audited actions of promotions by endpoint. */
export function auditedPromotions(admin: SignedIn): Record<string, () => Promise<AuditedAction>> {
  const newPromotion = async () => (await admin('POST /admin/promotions', promotionBody())).promotion
  const onNew = async (
    action: AuditedAction['action'],
    act: (id: number) => Promise<unknown>,
  ): Promise<AuditedAction> => {
    const { id } = await newPromotion()
    return { action, subject: String(id), act: () => act(id) }
  }
  return {
    'POST /admin/promotions': async () => ({ action: 'promotion.added', subject: '', act: newPromotion }),
    'PUT /admin/promotions/{id}': () =>
      onNew('promotion.changed', (id) =>
        admin('PUT /admin/promotions/{id}', { id, ...promotionBody({ percent: 20 }) }),
      ),
    'DELETE /admin/promotions/{id}': () =>
      onNew('promotion.removed', (id) => admin('DELETE /admin/promotions/{id}', { id })),
    'PUT /admin/promotions/{id}/enabled': () =>
      onNew('promotion.turned_off', (id) => admin('PUT /admin/promotions/{id}/enabled', { id, enabled: false })),
    'POST /admin/promotions/{id}/codes/{code}/end': async () => {
      const { id } = await newPromotion()
      const code = `ENDED-${id}`
      await admin('POST /admin/promotions/{id}/codes', { id, code })
      const act = () => admin('POST /admin/promotions/{id}/codes/{code}/end', { id, code })
      return { action: 'promotion.code_ended', subject: String(id), act }
    },
    'POST /admin/promotions/{id}/codes': () =>
      onNew('promotion.codes_added', (id) => admin('POST /admin/promotions/{id}/codes', { id, code: `AUDITED-${id}` })),
  }
}
