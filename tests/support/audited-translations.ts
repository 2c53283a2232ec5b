import { randomUUID } from 'node:crypto'
import { sendFile } from './send-file.ts'
import type { SignedIn, TestShop } from './shop.ts'

/** The audited actions of translations by endpoint. */
export function auditedTranslations(shop: TestShop, admin: SignedIn) {
  const addCategory = async () => {
    const { category } = await admin('POST /admin/categories', { name: `Audited ${randomUUID()}` })
    return { id: String(category.id), subject: `category/de/${category.id}` }
  }
  return {
    'POST /admin/translations/import': async () => {
      const { id, subject } = await addCategory()
      const file = new File([`category,${id},name,de,,Geprüft ${id}`], 'translations.csv')
      const act = () => sendFile(shop, admin, '/admin/translations/import', ['file', file])
      return { action: 'translation.changed' as const, subject, act }
    },
    'PUT /admin/translations': async () => {
      const { id, subject } = await addCategory()
      const cell = { type: 'category', id, language: 'de', field: 'name', text: `Geprüft ${id}` } as const
      const act = () => admin('PUT /admin/translations', { translations: [cell] })
      return { action: 'translation.changed' as const, subject, act }
    },
  }
}
