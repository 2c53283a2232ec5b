import { z } from 'zod'
import { type AdminCategoryJson, NewCategoryBody } from '#contract/categories.ts'
import { defaultMessage } from '#contract/default-message.ts'
import { t as attributes } from '#messages/adminAttributes.ts'
import { t } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import type { Difference } from '../../editing/stale-dialog.tsx'

/** Form values of the category editor. */
export const CategoryDraft = z.object({
  /** Revision of the loaded category. Undefined for a new one. */
  revision: z.int().optional(),
  name: z.string(),
  /** If empty in a new category, the server derives it from the name. */
  slug: z.string(),
  image: z.string().nullable(),
  text: z.string(),
  seoTitle: z.string(),
  seoText: z.string(),
  hasLandingPage: z.boolean(),
  /** Codes of attributes, in order. */
  filters: z.array(z.string()),
})
export type CategoryDraft = z.output<typeof CategoryDraft>

export const emptyDraft = (): CategoryDraft => ({
  name: '',
  slug: '',
  image: null,
  text: '',
  seoTitle: '',
  seoText: '',
  hasLandingPage: true,
  filters: [],
})

export const toCategoryDraft = (category: AdminCategoryJson): CategoryDraft => CategoryDraft.parse(category)

/** Whether two drafts have the same values. The revision is ignored. */
export const isSameDraft = (one: CategoryDraft, other: CategoryDraft): boolean =>
  fields.every((field) => isSameValue(one[field], other[field]))

const isSameValue = (one: unknown, other: unknown): boolean => String(one) === String(other)

const fields = ['name', 'slug', 'image', 'text', 'seoTitle', 'seoText', 'hasLandingPage', 'filters'] as const

/** Converts the draft to the request body and validates it with the server's schema. */
const CategoryForm = CategoryDraft.transform((draft, { issues }) => {
  const { revision, slug, ...rest } = draft
  const body = { ...rest, ...(slug.trim() !== '' && { slug: slug.trim() }) }
  for (const { path, message } of NewCategoryBody.safeParse(body, { error: defaultMessage }).error?.issues ?? [])
    issues.push({ code: 'custom', path: path.map(String), message, input: draft })
  return { ...body, ...(revision !== undefined && { revision }) }
})

export const useCategoryForm = (defaultValues: CategoryDraft) => useContractForm(CategoryForm, { defaultValues })
export type CategoryFormState = ReturnType<typeof useCategoryForm>

const labels = (): Record<(typeof fields)[number], string> => ({
  name: common('name'),
  slug: t('address'),
  image: t('picture'),
  text: t('description'),
  seoTitle: t('seoTitle'),
  seoText: t('seoText'),
  hasLandingPage: t('hasPage'),
  filters: attributes('filters'),
})

const formatValue = (value: string | boolean | string[] | null): string =>
  typeof value === 'boolean' ? common(value ? 'on' : 'off') : Array.isArray(value) ? value.join('\n') : (value ?? '')

/**
 * Finds the fields in which the draft differs from the version that another person saved.
 * @param base the saved category on which the draft is based
 */
export const findDifferences = (base: CategoryDraft, mine: CategoryDraft, theirs: CategoryDraft): Difference[] =>
  fields
    .filter((field) => !isSameValue(mine[field], theirs[field]))
    .map((field) => ({
      name: labels()[field],
      mine: formatValue(mine[field]),
      theirs: formatValue(theirs[field]),
      defaultSide: isSameValue(mine[field], base[field]) ? 'theirs' : 'mine',
    }))

/** Applies the draft to the category saved by another person, except for `theirFields`. */
export const mergeDrafts = (
  mine: CategoryDraft,
  theirs: CategoryDraft,
  theirFields: ReadonlySet<string>,
): CategoryDraft => ({
  ...mine,
  revision: theirs.revision,
  ...Object.fromEntries(
    fields.filter((field) => theirFields.has(labels()[field])).map((field) => [field, theirs[field]] as const),
  ),
})
