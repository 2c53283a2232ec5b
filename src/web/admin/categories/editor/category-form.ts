import { z } from 'zod'
import { type AdminCategoryJson, NewCategoryBody } from '#contract/categories.ts'
import { t as attributes } from '#messages/adminAttributes.ts'
import { t } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { checkBody } from '#web/forms/check-body.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import type { RecordLabels } from '../../records/record-differences.ts'

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

/** Converts the draft to the request body and validates it with the server's schema. */
const CategoryForm = CategoryDraft.transform((draft, { issues }) => {
  const { revision, slug, ...rest } = draft
  const body = { ...rest, ...(slug.trim() !== '' && { slug: slug.trim() }) }
  checkBody(NewCategoryBody, body, issues)
  return { ...body, ...(revision !== undefined && { revision }) }
})

export const useCategoryForm = (defaultValues: CategoryDraft) => useContractForm(CategoryForm, { defaultValues })
export type CategoryFormState = ReturnType<typeof useCategoryForm>

/** Labels of the form fields. */
export const categoryLabels = (): RecordLabels<CategoryDraft> => ({
  name: common('name'),
  slug: t('address'),
  image: t('picture'),
  text: t('description'),
  seoTitle: t('seoTitle'),
  seoText: t('seoText'),
  hasLandingPage: t('hasPage'),
  filters: { name: attributes('filters'), show: (codes) => codes.join('\n') },
})
