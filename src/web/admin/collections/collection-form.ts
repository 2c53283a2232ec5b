import { z } from 'zod'
import {
  type AdminCollectionJson,
  CollectionBody,
  type CollectionBodyJson,
  collectionSorts,
  collectionTypes,
} from '#contract/collections.ts'
import { productSorts } from '#contract/shop.ts'
import { t as categories } from '#messages/adminCategories.ts'
import { t } from '#messages/adminCollections.ts'
import { t as common } from '#messages/adminCommon.ts'
import { checkBody } from '#web/forms/check-body.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { ProductSummaryDraft } from '../products/choose/summary-draft.ts'
import type { RecordLabels } from '../records/record-differences.ts'
import { emptyRule, ruleFields, ruleLabels, toRule, toRuleDraft, toRuleFieldPath } from '../rules/rule-draft.ts'

/** Form values of the collection editor. */
export const CollectionDraft = z.object({
  /** Revision of the loaded collection. Undefined for a new one. */
  revision: z.int().optional(),
  type: z.enum(collectionTypes),
  name: z.string(),
  /** If empty in a new collection, the server derives it from the name. */
  slug: z.string(),
  image: z.string().nullable(),
  text: z.string(),
  seoTitle: z.string(),
  seoText: z.string(),
  sort: z.enum(collectionSorts),
  ...ruleFields,
  products: z.array(ProductSummaryDraft),
})
export type CollectionDraft = z.output<typeof CollectionDraft>

export const emptyCollection = (): CollectionDraft => ({
  type: 'manual',
  name: '',
  slug: '',
  image: null,
  text: '',
  seoTitle: '',
  seoText: '',
  sort: 'manual',
  ...emptyRule(),
  products: [],
})

export const toCollectionDraft = ({ rule, ...collection }: AdminCollectionJson): CollectionDraft =>
  CollectionDraft.parse({ ...collection, ...toRuleDraft(rule) })

function toRequestBody(draft: CollectionDraft): CollectionBodyJson {
  const { revision, type, slug, match, conditions, products, ...fields } = draft
  return {
    ...fields,
    ...(slug.trim() && { slug: slug.trim() }),
    ...(type === 'automated' ? { rule: toRule(draft) } : { products: products.map(({ id }) => id) }),
    ...(revision !== undefined && { revision }),
  }
}

/** Converts the draft to the request body and validates it with the server's schema. */
const CollectionForm = CollectionDraft.transform((draft, { issues }) => {
  const body = toRequestBody(draft)
  checkBody(CollectionBody, body, issues, toRuleFieldPath)
  return { type: draft.type, body }
})

export const useCollectionForm = (defaultValues: CollectionDraft) => useContractForm(CollectionForm, { defaultValues })

export const sortNames = (): Record<CollectionDraft['sort'], string> => ({ manual: t('sortManual'), ...productSorts })

export const collectionLabels = (): RecordLabels<CollectionDraft> => ({
  name: common('name'),
  type: { name: t('type'), show: (type) => t(type) },
  slug: categories('address'),
  image: categories('picture'),
  text: categories('description'),
  seoTitle: categories('seoTitle'),
  seoText: categories('seoText'),
  sort: { name: t('sort'), show: (sort) => sortNames()[sort] },
  ...ruleLabels(),
  products: { name: common('products'), show: (all) => all.map(({ name }) => name).join('\n') },
})
