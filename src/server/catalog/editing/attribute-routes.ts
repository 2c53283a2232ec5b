import type { Implement } from '#server/platform/http/endpoint.ts'
import { replaceFilledChoice } from '../attribute-proposals/undo-fill.ts'
import { mergeChoices } from '../attributes/merge-choices.ts'
import { readAttribute } from '../attributes/read-attribute.ts'
import { addAttribute, changeAttribute, removeAttribute } from '../attributes/save-attribute.ts'
import type { CatalogContext } from '../context.ts'
import {
  detachAttribute,
  listAdminAttributes,
  moveProductsToChoice,
  readAttributeUse,
} from '../products/attribute-products.ts'
import { assertNotInRules, replaceInRules } from '../promotions/names-in-rules.ts'
import { replaceInTemplates } from './templates/save-template.ts'
import { createChoiceUses } from './uses-with-rules.ts'

/** The attributes of products, for staff. */
export function attributeAdminRoutes(implement: Implement, { db }: CatalogContext): void {
  implement('GET /admin/attributes', async () => ({ attributes: await listAdminAttributes(db) }))

  implement('POST /admin/attributes', async ({ body, caller }) => ({ attribute: await addAttribute(db, body, caller) }))

  implement('GET /admin/attributes/{id}', async ({ params: { id } }) => ({
    attribute: await readAttribute(db, id),
    use: await readAttributeUse(db, id),
  }))

  implement('PUT /admin/attributes/{id}', async ({ params, body, caller }) => ({
    attribute: await changeAttribute(db, params.id, body, caller, createChoiceUses(params.id)),
  }))

  implement('POST /admin/attributes/{id}/choices/{choiceId}/merge', async ({ params, body, caller }) => ({
    attribute: await mergeChoices(db, { ...params, ...body }, caller, async (tx, from, into) => {
      await moveProductsToChoice(tx, from, into)
      await replaceInRules(tx, { what: 'attribute', id: params.id, value: from }, into)
      await replaceInTemplates(tx, 'choice', from, into)
      await replaceFilledChoice(tx, params.id, from, into)
    }),
  }))

  implement('DELETE /admin/attributes/{id}', async ({ params, caller }) => {
    await removeAttribute(db, params.id, caller, async (tx, id) => {
      await assertNotInRules(tx, { what: 'attribute', id })
      return detachAttribute(tx, id)
    })
    return null
  })
}
