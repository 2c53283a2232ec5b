import { expect } from 'vitest'
import type { ContentPage } from '#contract/content-pages.ts'
import type { HandledType, TranslationCellJson } from '#contract/translations.ts'
import { expectFailure, type SignedIn, type TestShop } from './shop.ts'

type Language = TranslationCellJson['language']
interface Handle {
  type: HandledType
  id: string
  language: Language
  text: string | null
}

export const ofProduct = (id: string, text: string | null, language: Language = 'de'): Handle => ({
  ...{ type: 'product', id, text, language },
})
export const ofCategory = (id: number, text: string | null, language: Language = 'de'): Handle => ({
  ...{ type: 'category', id: String(id), text, language },
})
export const ofCollection = (id: number, text: string | null, language: Language = 'de'): Handle => ({
  ...{ type: 'collection', id: String(id), text, language },
})
export const ofPage = (id: ContentPage, text: string | null, language: Language = 'de'): Handle => ({
  ...{ type: 'page', id, text, language },
})

/** Opens a market with the prefixes `de`, `at` and `ar`, and a root for products. @returns what tests of translated handles call */
export async function openHandles(shop: TestShop, admin: SignedIn) {
  await admin('POST /admin/markets', {
    ...{ code: 'alps', name: 'Alps', countries: ['DE', 'AT', 'FR'] },
    languages: [
      { prefix: 'de', language: 'de' },
      { prefix: 'at', language: 'de-AT' },
      { prefix: 'ar', language: 'ar' },
    ],
  })
  await admin('POST /admin/categories', { name: 'Lighting' })
  let count = 0
  return {
    callIn: (prefix: string) => shop.callFrom('127.0.0.1', undefined, prefix || undefined),
    save: (...handles: Handle[]) =>
      admin('PUT /admin/translations', { translations: handles.map((handle) => ({ field: 'handle', ...handle })) }),
    async addProduct(name = `Lamp ${++count}`, category = 'Lighting'): Promise<string> {
      const { product } = await admin('POST /admin/products', {
        ...{ name, brand: 'Halden', category, description: 'A soft light.', price: 20 },
        variants: [{ sku: `SKU-${++count}`, stockCount: 1 }],
      })
      return product.id
    },
    addCategory: async (name: string, parentId: number | null = null) =>
      (await admin('POST /admin/categories', { name, parentId })).category,
    addCollection: async (name: string, products: string[] = []) =>
      (await admin('POST /admin/collections', { name, type: 'manual', products })).collection,
  }
}

/** Expects that a handle is rejected because another one has it. @param index of the translation */
export const expectTaken = async (saved: Promise<unknown>, index = 0): Promise<void> =>
  expect((await expectFailure(saved)).details.fields?.[`translations.${index}.text`]).toMatch(/already the handle/)
