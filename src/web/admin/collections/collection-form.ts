import { z } from 'zod'
import { ApiError } from '#contract/api-error.ts'
import {
  type AdminCollectionJson,
  CollectionBody,
  type CollectionBodyJson,
  type CollectionRuleJson,
  collectionSorts,
  collectionTypes,
} from '#contract/collections.ts'
import { defaultMessage } from '#contract/default-message.ts'
import { productSorts, productStatuses } from '#contract/shop.ts'
import { t as categories } from '#messages/adminCategories.ts'
import { t } from '#messages/adminCollections.ts'
import { t as common } from '#messages/adminCommon.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import type { RecordLabels } from '../records/record-differences.ts'
import { ConditionDraft, conditionDraftOf, conditionKindNames, conditionOf, emptyCondition } from './condition-draft.ts'

const SummaryDraft = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  status: z.enum(productStatuses),
})

/** A collection in its editor. */
export const CollectionDraft = z.object({
  /** Revision of the loaded collection. Undefined for a new one. */
  revision: z.int().optional(),
  type: z.enum(collectionTypes),
  name: z.string(),
  /** '' makes it from the name, in a new collection. */
  slug: z.string(),
  image: z.string().nullable(),
  text: z.string(),
  seoTitle: z.string(),
  seoText: z.string(),
  sort: z.enum(collectionSorts),
  match: z.enum(['all', 'any']),
  conditions: z.array(ConditionDraft),
  products: z.array(SummaryDraft),
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
  match: 'all',
  conditions: [{ ...emptyCondition('tag'), key: 'first' }],
  products: [],
})

export function collectionDraftOf({ rule, ...collection }: AdminCollectionJson): CollectionDraft {
  return CollectionDraft.parse({
    ...collection,
    match: rule?.match ?? 'all',
    conditions: (rule?.conditions ?? []).map((condition, at) => ({ ...conditionDraftOf(condition), key: String(at) })),
  })
}

export const ruleOf = ({ match, conditions }: Pick<CollectionDraft, 'match' | 'conditions'>): CollectionRuleJson => ({
  match,
  conditions: conditions.map(conditionOf),
})

function bodyOf(draft: CollectionDraft): CollectionBodyJson {
  const { revision, type, slug, match, conditions, products, ...fields } = draft
  return {
    ...fields,
    ...(slug.trim() && { slug: slug.trim() }),
    ...(type === 'automated' ? { rule: ruleOf(draft) } : { products: products.map(({ id }) => id) }),
    ...(revision !== undefined && { revision }),
  }
}

/** The field of the form for a path in the body: `rule.conditions.2.code` is `conditions.2.value`. */
const fieldAt = (path: readonly PropertyKey[]): string[] => {
  const [first, second, at, name] = path.map(String)
  if (first !== 'rule') return path.map(String)
  if (second !== 'conditions' || at === undefined) return ['conditions']
  return ['conditions', at, name === 'min' || name === 'max' ? name : name === 'days' ? 'min' : 'value']
}

/** The form's schema: the draft, then the request body by the server's schema. */
const CollectionForm = CollectionDraft.transform((draft, { issues }) => {
  const body = bodyOf(draft)
  for (const { path, message } of CollectionBody.safeParse(body, { error: defaultMessage }).error?.issues ?? [])
    issues.push({ code: 'custom', path: fieldAt(path), message, input: draft })
  return { type: draft.type, body }
})

export const useCollectionForm = (defaultValues: CollectionDraft) => useContractForm(CollectionForm, { defaultValues })
export type CollectionFormState = ReturnType<typeof useCollectionForm>

/** Maps the server's errors to the fields of the form. */
export function atCollectionFields(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.details.fields) return error
  const { message, status, code, details } = error
  const fields = Object.entries(error.details.fields).map(([name, text]) => [fieldAt(name.split('.')).join('.'), text])
  return new ApiError(code, { ...details, message, status, fields: Object.fromEntries(fields) }, { cause: error })
}

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
  match: { name: t('match'), show: (match) => t(match === 'all' ? 'matchAll' : 'matchAny') },
  conditions: {
    name: t('conditions'),
    show: (all) =>
      all
        .map(({ what, not, code, value, min, max }) =>
          [conditionKindNames()[what], not && t('isNot'), code, value, min, max].filter(Boolean).join(' '),
        )
        .join('\n'),
  },
  products: { name: common('products'), show: (all) => all.map(({ name }) => name).join('\n') },
})
