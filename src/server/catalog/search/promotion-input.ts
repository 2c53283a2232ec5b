import { ApiError } from '#contract/api-error.ts'
import { errorAt } from '#contract/errors.ts'
import type { PromotionBody, SelectionBody } from '#contract/promotions.ts'
import { t } from '#messages/promotionRules.ts'
import type { ProductSelection } from '#server/commerce/promotions/product-selection.ts'
import type { PromotionInput } from '#server/commerce/promotions/save-promotion.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findProductIds } from '../products/product-ids.ts'
import type { CatalogState } from './catalog-index.ts'
import { toStoredRule } from './collection-rule.ts'

/** A promotion with ids instead of names. @throws ShopError invalid_request at an unknown name */
export async function toPromotionInput(
  state: CatalogState,
  db: Database,
  {
    amounts,
    conditions: { selection: countedBody, ...conditions },
    targets: { selection: reducedBody, ...targets },
    ...body
  }: Omit<PromotionBody, 'revision'>,
): Promise<PromotionInput> {
  const [counted, reduced] = [
    await toSelection(state, db, countedBody, 'conditions'),
    await toSelection(state, db, reducedBody, 'targets'),
  ]
  return {
    ...body,
    amounts: amounts.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
    conditions: { ...conditions, ...(counted && { selection: counted }) },
    targets: { ...targets, ...(reduced && { selection: reduced }) },
  }
}

async function toSelection(
  state: CatalogState,
  db: Database,
  selection: SelectionBody | undefined,
  part: 'conditions' | 'targets',
): Promise<ProductSelection | undefined> {
  if (!selection) return undefined
  const { rule, products: slugs = [] } = selection
  if (rule) {
    try {
      // The schema accepts only conditions that promotions know.
      return (await toStoredRule(state, db, rule)) as ProductSelection
    } catch (error) {
      const [[field, message] = []] = error instanceof ApiError ? Object.entries(error.details.fields ?? {}) : []
      throw field === undefined ? error : errorAt(`${part}.selection.${field}`, 'invalid_request', message)
    }
  }
  const ids = await findProductIds(db, slugs)
  const unknown = slugs.find((slug) => !ids.has(slug))
  if (unknown !== undefined)
    throw errorAt(`${part}.selection.products`, 'invalid_request', t('noSuchProduct', { id: unknown }))
  return { products: [...new Set(slugs.flatMap((slug) => ids.get(slug) ?? []))] }
}
