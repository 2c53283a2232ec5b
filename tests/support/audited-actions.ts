import { randomUUID } from 'node:crypto'
import type { AuditAction } from '#contract/audit-actions.ts'
import { attributeFills } from '#server/catalog/attribute-proposals/tables.ts'
import { auditedBuyers } from './audited-buyers.ts'
import { auditedClasses } from './audited-classes.ts'
import { auditedMarkets } from './audited-markets.ts'
import { paymentActions } from './audited-payments.ts'
import { auditedPromotions } from './audited-promotions.ts'
import { auditedTranslations } from './audited-translations.ts'
import { addDigitalProduct } from './product-files.ts'
import { addProduct } from './products.ts'
import { sendFile } from './send-file.ts'
import { sendPicture } from './send-picture.ts'
import type { SignedIn, TestShop } from './shop.ts'

/** An action of staff with its expected entry in the audit log. */
export interface AuditedAction {
  action: AuditAction
  /** The expected subject ID, or an empty string if it is not known before. */
  subject: string
  act(): Promise<unknown>
  /** Values that must not appear in the audit log. */
  secrets?: string[]
}

let zones = 0

/** Builds the audited actions of the catalog by endpoint. Each creates the records that it needs. */
export function catalogActions(shop: TestShop, admin: SignedIn): Record<string, () => Promise<AuditedAction>> {
  const newCategory = async () => (await admin('POST /admin/categories', { name: `Audited ${randomUUID()}` })).category
  const onNewCategory = async (action: AuditAction, act: (id: number) => Promise<unknown>): Promise<AuditedAction> => {
    const { id } = await newCategory()
    return { action, subject: String(id), act: () => act(id) }
  }
  const newAttribute = async () =>
    (
      await admin('POST /admin/attributes', {
        name: `Audited ${randomUUID()}`,
        type: 'choice',
        choices: [{ name: 'Oak' }, { name: 'Ash' }],
      })
    ).attribute
  const onNewAttribute = async (
    action: AuditAction,
    act: (attribute: Awaited<ReturnType<typeof newAttribute>>) => Promise<unknown>,
  ): Promise<AuditedAction> => {
    const attribute = await newAttribute()
    return { action, subject: String(attribute.id), act: () => act(attribute) }
  }
  const newBrand = async () => (await admin('POST /admin/brands', { name: `Audited ${randomUUID()}` })).brand
  const onNewBrand = async (action: AuditAction, act: (id: number) => Promise<unknown>): Promise<AuditedAction> => {
    const { id } = await newBrand()
    return { action, subject: String(id), act: () => act(id) }
  }
  const newZone = async () => {
    const places = [{ country: 'FR' as const, postcodes: String(10_000 + ++zones) }]
    return (await admin('POST /admin/shipping/zones', { name: `Audited ${zones}`, places, methods: [] })).zone
  }
  const onNewZone = async (
    action: AuditAction,
    act: (zone: Awaited<ReturnType<typeof newZone>>) => Promise<unknown>,
  ): Promise<AuditedAction> => {
    const zone = await newZone()
    return { action, subject: String(zone.id), act: () => act(zone) }
  }
  const newOption = async () =>
    (
      await admin('POST /admin/option-types', {
        name: `Audited ${randomUUID()}`,
        values: [{ value: 'Oak' }, { value: 'Ash' }],
      })
    ).optionType
  const onNewOption = async (
    action: AuditAction,
    act: (option: Awaited<ReturnType<typeof newOption>>) => Promise<unknown>,
  ): Promise<AuditedAction> => {
    const option = await newOption()
    return { action, subject: String(option.id), act: () => act(option) }
  }
  const newCollection = async () =>
    (await admin('POST /admin/collections', { name: `Audited ${randomUUID()}`, type: 'manual' })).collection
  const onNewCollection = async (
    action: AuditAction,
    act: (id: number) => Promise<unknown>,
  ): Promise<AuditedAction> => {
    const { id } = await newCollection()
    return { action, subject: String(id), act: () => act(id) }
  }
  const buildSale = async (percent: number) => ({
    ...{ name: `Audited ${randomUUID()}`, percent, products: [(await addProduct(shop.db)).id] },
    ...{ startsAt: '2999-01-01T00:00:00.000Z', endsAt: '2999-01-02T00:00:00.000Z' },
  })
  const newPriceList = async () =>
    (await admin('POST /admin/price-lists', { name: `Audited ${randomUUID()}`, currency: 'EUR' })).priceList
  const onNewPriceList = async (action: AuditAction, act: (id: number) => Promise<unknown>): Promise<AuditedAction> => {
    const { id } = await newPriceList()
    return { action, subject: String(id), act: () => act(id) }
  }
  const newTemplate = async () =>
    (await admin('POST /admin/product-templates', { name: `Audited ${randomUUID()}` })).productTemplate
  const onNewTemplate = async (action: AuditAction, act: (id: number) => Promise<unknown>): Promise<AuditedAction> => {
    const { id } = await newTemplate()
    return { action, subject: String(id), act: () => act(id) }
  }
  const newSale = async () => (await admin('POST /admin/sale-campaigns', await buildSale(10))).saleCampaign
  const onNewSale = async (action: AuditAction, act: (id: number) => Promise<unknown>): Promise<AuditedAction> => {
    const { id } = await newSale()
    return { action, subject: String(id), act: () => act(id) }
  }
  const newRedirect = async () =>
    (await admin('POST /admin/redirects', { from: `/audited-${randomUUID()}`, to: '/products' })).redirect
  const onNewRedirect = async (
    action: AuditAction,
    act: (redirect: Awaited<ReturnType<typeof newRedirect>>) => Promise<unknown>,
  ): Promise<AuditedAction> => {
    const redirect = await newRedirect()
    return { action, subject: String(redirect.id), act: () => act(redirect) }
  }
  const newFile = async (id: string) =>
    (await admin('POST /admin/products/{id}/files', { id, name: 'a.zip', bytes: 10 })).file.id
  return {
    ...auditedPromotions(admin),
    'POST /admin/products/{id}/files': async () => {
      const { id } = await addDigitalProduct(shop, admin)
      return { action: 'product.file_added', subject: id, act: () => newFile(id) }
    },
    'DELETE /admin/products/{id}/files/{fileId}': async () => {
      const { id } = await addDigitalProduct(shop, admin)
      const fileId = await newFile(id)
      const act = () => admin('DELETE /admin/products/{id}/files/{fileId}', { id, fileId })
      return { action: 'product.file_removed', subject: id, act }
    },
    'POST /admin/media': async () => ({ action: 'picture.added', subject: '', act: () => sendPicture(shop, admin) }),
    'POST /admin/videos': async () => ({
      action: 'video.added',
      subject: '',
      act: () => admin('POST /admin/videos', { bytes: 10 }),
    }),
    'POST /admin/brands': async () => ({ action: 'brand.added', subject: '', act: newBrand }),
    'PUT /admin/brands/{id}': () =>
      onNewBrand('brand.changed', (id) => admin('PUT /admin/brands/{id}', { id, name: `Renamed ${id}` })),
    'POST /admin/brands/{id}/merge': async () => {
      const { id: into } = await newBrand()
      const { id } = await newBrand()
      const act = () => admin('POST /admin/brands/{id}/merge', { id, into })
      return { action: 'brand.merged', subject: String(into), act }
    },
    'DELETE /admin/brands/{id}': () => onNewBrand('brand.removed', (id) => admin('DELETE /admin/brands/{id}', { id })),
    'POST /admin/option-types': async () => ({ action: 'option.added', subject: '', act: newOption }),
    'PUT /admin/option-types/{id}': () =>
      onNewOption('option.changed', ({ id, values }) =>
        admin('PUT /admin/option-types/{id}', { id, name: `Renamed ${id}`, values }),
      ),
    'POST /admin/option-types/{id}/values/{valueId}/merge': () =>
      onNewOption('option.values_merged', ({ id, values: [from, to] }) =>
        admin('POST /admin/option-types/{id}/values/{valueId}/merge', {
          id,
          valueId: from?.id ?? 0,
          into: to?.id ?? 0,
        }),
      ),
    'DELETE /admin/option-types/{id}': () =>
      onNewOption('option.removed', ({ id }) => admin('DELETE /admin/option-types/{id}', { id })),
    'POST /admin/collections': async () => ({ action: 'collection.added', subject: '', act: newCollection }),
    'PUT /admin/collections/{id}': () =>
      onNewCollection('collection.changed', (id) =>
        admin('PUT /admin/collections/{id}', { id, name: `Renamed ${id}` }),
      ),
    'DELETE /admin/collections/{id}': () =>
      onNewCollection('collection.removed', (id) => admin('DELETE /admin/collections/{id}', { id })),
    'POST /admin/sale-campaigns': async () => ({ action: 'sale.added', subject: '', act: newSale }),
    'PUT /admin/sale-campaigns/{id}': () =>
      onNewSale('sale.changed', async (id) =>
        admin('PUT /admin/sale-campaigns/{id}', { id, ...(await buildSale(20)) }),
      ),
    'POST /admin/sale-campaigns/{id}/end': async () => {
      const running = { ...(await buildSale(10)), startsAt: '2026-01-01T00:00:00.000Z' }
      const { id } = (await admin('POST /admin/sale-campaigns', running)).saleCampaign
      const act = () => admin('POST /admin/sale-campaigns/{id}/end', { id })
      return { action: 'sale.changed', subject: String(id), act }
    },
    'PUT /admin/taxes/{country}': async () => {
      const rates = [{ taxClass: 'general', name: randomUUID(), percent: 5 }]
      const act = () => admin('PUT /admin/taxes/{country}', { country: 'US', registrations: [], rates })
      return { action: 'tax.changed', subject: 'US', act }
    },
    ...paymentActions(shop, admin),
    'PUT /admin/payment-methods': async () => {
      const { methods, ...rest } = await admin('GET /admin/payment-methods')
      const cash = { ...methods.cash, name: `Audited ${++zones}` }
      const act = () => admin('PUT /admin/payment-methods', { ...rest, methods: { ...methods, cash } })
      return { action: 'payment_methods.changed', subject: 'shop', act }
    },
    'PUT /admin/shipping': async () => {
      const act = () => admin('PUT /admin/shipping', { packWeight: 250 })
      return { action: 'shipping.changed', subject: 'shop', act }
    },
    ...auditedMarkets(admin),
    ...auditedTranslations(shop, admin),
    ...auditedBuyers(shop, admin),
    ...auditedClasses(admin),
    'POST /admin/shipping/zones': async () => ({ action: 'shipping_zone.added', subject: '', act: newZone }),
    'PUT /admin/shipping/zones/{id}': () =>
      onNewZone('shipping_zone.changed', (zone) =>
        admin('PUT /admin/shipping/zones/{id}', { ...zone, name: `Renamed ${zone.id}` }),
      ),
    'DELETE /admin/shipping/zones/{id}': () =>
      onNewZone('shipping_zone.removed', ({ id }) => admin('DELETE /admin/shipping/zones/{id}', { id })),
    'DELETE /admin/sale-campaigns/{id}': () =>
      onNewSale('sale.removed', (id) => admin('DELETE /admin/sale-campaigns/{id}', { id })),
    'POST /admin/price-lists': async () => ({ action: 'price_list.added', subject: '', act: newPriceList }),
    'PUT /admin/price-lists/{id}': () =>
      onNewPriceList('price_list.changed', (id) =>
        admin('PUT /admin/price-lists/{id}', { id, name: `Renamed ${id}`, currency: 'CHF' }),
      ),
    'DELETE /admin/price-lists/{id}': () =>
      onNewPriceList('price_list.removed', (id) => admin('DELETE /admin/price-lists/{id}', { id })),
    'PUT /admin/prices': () =>
      onNewPriceList('prices.changed', async (list) => {
        const { id: product } = await addProduct(shop.db)
        return admin('PUT /admin/prices', { prices: [{ list, product, price: 10 }] })
      }),
    'POST /admin/prices/fill': () =>
      onNewPriceList('prices.fill_asked', async (list) => {
        await admin('PUT /admin/exchange-rates', { base: 'USD', currency: 'EUR', rate: 0.9 })
        return admin('POST /admin/prices/fill', { list, dryRun: false })
      }),
    'PUT /admin/exchange-rates': async () => {
      const act = () => admin('PUT /admin/exchange-rates', { base: 'USD', currency: 'AED', rate: 3.6725 })
      return { action: 'exchange_rate.changed', subject: 'USD/AED', act }
    },
    'POST /admin/product-templates': async () => ({ action: 'template.added', subject: '', act: newTemplate }),
    'PUT /admin/product-templates/{id}': () =>
      onNewTemplate('template.changed', (id) =>
        admin('PUT /admin/product-templates/{id}', { id, name: `Renamed ${id}` }),
      ),
    'DELETE /admin/product-templates/{id}': () =>
      onNewTemplate('template.removed', (id) => admin('DELETE /admin/product-templates/{id}', { id })),
    'POST /admin/redirects': async () => ({ action: 'redirect.added', subject: '', act: newRedirect }),
    'POST /admin/redirects/import': async () => {
      const file = new File([`/audited-${randomUUID()},/products`], 'redirects.csv')
      const act = () => sendFile(shop, admin, '/admin/redirects/import', ['file', file])
      return { action: 'redirect.added', subject: '', act }
    },
    'PUT /admin/redirects/{id}': () =>
      onNewRedirect('redirect.changed', (redirect) =>
        admin('PUT /admin/redirects/{id}', { id: redirect.id, from: redirect.from, to: '/cart' }),
      ),
    'DELETE /admin/redirects/{id}': () =>
      onNewRedirect('redirect.removed', ({ id }) => admin('DELETE /admin/redirects/{id}', { id })),
    'POST /admin/attribute-fills': () =>
      onNewAttribute('attribute.fill_asked', ({ id }) =>
        admin('POST /admin/attribute-fills', { row: 'audited', attribute: { id } }),
      ),
    'POST /admin/attribute-fills/{id}/undo': () =>
      onNewAttribute('attribute.fill_undo_asked', async ({ id }) => {
        const { fill } = await admin('POST /admin/attribute-fills', { row: 'audited', attribute: { id } })
        await shop.db.update(attributeFills).set({ state: 'filled' })
        return admin('POST /admin/attribute-fills/{id}/undo', { id: fill.id })
      }),
    'POST /admin/attributes': async () => ({ action: 'attribute.added', subject: '', act: newAttribute }),
    'PUT /admin/attributes/{id}': () =>
      onNewAttribute('attribute.changed', ({ id, choices }) =>
        admin('PUT /admin/attributes/{id}', { id, name: `Renamed ${id}`, choices }),
      ),
    'POST /admin/attributes/{id}/choices/{choiceId}/merge': () =>
      onNewAttribute('attribute.choices_merged', ({ id, choices: [from, to] }) =>
        admin('POST /admin/attributes/{id}/choices/{choiceId}/merge', {
          id,
          choiceId: from?.id ?? 0,
          into: to?.id ?? 0,
        }),
      ),
    'DELETE /admin/attributes/{id}': () =>
      onNewAttribute('attribute.removed', ({ id }) => admin('DELETE /admin/attributes/{id}', { id })),
    'POST /admin/categories': async () => ({ action: 'category.added', subject: '', act: newCategory }),
    'PUT /admin/categories/{id}': () =>
      onNewCategory('category.changed', (id) => admin('PUT /admin/categories/{id}', { id, name: `Renamed ${id}` })),
    'PUT /admin/categories/{id}/place': () =>
      onNewCategory('category.moved', (id) => admin('PUT /admin/categories/{id}/place', { id, position: 0 })),
    'DELETE /admin/categories/{id}': () =>
      onNewCategory('category.removed', (id) => admin('DELETE /admin/categories/{id}', { id })),
  }
}
