import { MAX_COLLECTION_NAME_LENGTH, NewCollectionBody } from '#contract/collections.ts'
import { MAX_LANDING_PAGE_TEXT_LENGTH } from '#contract/landing-pages.ts'
import { t } from '#messages/imports.ts'
import type { ReadProduct } from '../csv-formats/format.ts'
import type { PlanResult } from './plan-product.ts'
import { toProblem } from './to-problem.ts'

/**
 * Plans a collection from a product that only lists others. It is added once: collections have unique names, and one that exists
 * may have been edited since.
 * @param names of the shop's collections, in lower case
 */
export function planCollection(
  { fields, members = [], oldPath = '', warnings, problems }: ReadProduct,
  line: number,
  names: ReadonlySet<string>,
): PlanResult {
  const cut = (field: 'name' | 'text', text: string, max: number): string => {
    if (text.length <= max) return text
    warnings.push(t('collectionCut', { field, max }))
    return text.slice(0, max)
  }
  const { data, error } = NewCollectionBody.safeParse({
    name: cut('name', fields.name ?? '', MAX_COLLECTION_NAME_LENGTH),
    text: cut('text', fields.markdown ?? '', MAX_LANDING_PAGE_TEXT_LENGTH),
    type: 'manual',
  })
  const all = [...problems, ...(error?.issues ?? []).map((issue) => toProblem(issue, [], line))]
  const result: PlanResult = {
    kind: 'unchanged',
    name: fields.name ?? '',
    ...{ slug: null, productId: null, revision: null, wanted: null, before: null, pictures: null },
    changes: [],
    warnings,
    problems: all,
    unknownCategories: [],
  }
  if (!data || all.length > 0) return { ...result, kind: 'bad' }
  const { name, text } = data
  const withWarning = (text: string): PlanResult => ({ ...result, warnings: [text] })
  if (fields.status === 'Draft') return withWarning(t('draftCollection'))
  if (names.has(name.toLowerCase())) return withWarning(t('collectionExists', { name }))
  return {
    ...result,
    warnings: [t('becomesCollection', { name }), ...warnings],
    collection: { name, text, members, oldPath },
  }
}
