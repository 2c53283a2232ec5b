import { z } from 'zod'
import { type AdminBrandJson, BrandBody, type BrandBodyJson } from '#contract/brands.ts'
import { t } from '#messages/adminBrands.ts'
import { t as categories } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { checkBody } from '#web/forms/check-body.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import type { RecordLabels } from '../records/record-differences.ts'

/** Form values of the brand editor. */
export const BrandDraft = z.object({
  /** Revision of the loaded brand. Undefined for a new one. */
  revision: z.int().optional(),
  name: z.string(),
  /** If empty in a new brand, the server derives it from the name. */
  slug: z.string(),
  logo: z.string().nullable(),
  text: z.string(),
  seoTitle: z.string(),
  seoText: z.string(),
  manufacturer: z.string(),
  euResponsiblePerson: z.string(),
})
export type BrandDraft = z.output<typeof BrandDraft>

export const emptyBrand: BrandDraft = {
  name: '',
  slug: '',
  logo: null,
  text: '',
  seoTitle: '',
  seoText: '',
  manufacturer: '',
  euResponsiblePerson: '',
}

export const toBrandDraft = (brand: AdminBrandJson): BrandDraft => BrandDraft.parse(brand)

/** Converts the draft to the request body and validates it with the server's schema. */
const BrandForm = BrandDraft.transform(({ slug, revision, ...draft }, { issues }): BrandBodyJson => {
  const body = { ...draft, ...(slug.trim() && { slug: slug.trim() }), ...(revision !== undefined && { revision }) }
  checkBody(BrandBody, body, issues)
  return body
})

export const useBrandForm = (defaultValues: BrandDraft) => useContractForm(BrandForm, { defaultValues })

export const brandLabels = (): RecordLabels<BrandDraft> => ({
  name: common('name'),
  slug: categories('address'),
  logo: t('logo'),
  text: categories('description'),
  seoTitle: categories('seoTitle'),
  seoText: categories('seoText'),
  manufacturer: t('manufacturer'),
  euResponsiblePerson: t('euResponsiblePerson'),
})
