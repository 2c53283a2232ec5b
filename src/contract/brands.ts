import { z } from 'zod'
import { t } from '#messages/brandRules.ts'
import { requiredLine } from './fields.ts'
import { landingPageFields } from './landing-pages.ts'
import { limitText, listTotal, pageText } from './query-fields.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH } from './shop.ts'

/** Maximum brands of a shop. */
export const MAX_SHOP_BRANDS = 50_000
/** Maximum length of a brand's name, in characters. */
export const MAX_BRAND_NAME_LENGTH = 80

/** The brand of a product. `slug` is the last part of its URL. */
export const BrandLink = z.object({ name: z.string(), slug: z.string() }).meta({ id: 'BrandLink' })
export type BrandLinkJson = z.input<typeof BrandLink>

export const BrandReply = z.object({
  brand: BrandLink.extend({
    logo: z.string().nullable(),
    text: z.string().meta({ description: 'The description as HTML; empty if there is none' }),
    plainText: z.string().meta({ description: 'The description without markup, in one line' }),
    seoTitle: z.string(),
    seoText: z.string(),
    manufacturer: z.string(),
    euResponsiblePerson: z.string(),
    count: z.int().meta({ description: 'Visible products of the brand' }),
  }),
})
export type BrandPageJson = z.input<typeof BrandReply>['brand']

const contact = z.string().trim().max(1_000)

const { image: logo, ...fields } = landingPageFields

const brandFields = {
  name: requiredLine(() => t('name'), MAX_BRAND_NAME_LENGTH),
  ...fields,
  logo,
  manufacturer: contact.default('').meta({ description: 'Name and address of the manufacturer' }),
  euResponsiblePerson: contact
    .default('')
    .meta({ description: 'Name and address of the person responsible for its products in the EU' }),
}

export const NewBrandBody = z.strictObject(brandFields)
export const BrandBody = z.strictObject({
  ...brandFields,
  revision: z.int().optional().meta({
    description: 'The revision that was edited: 409 if it has been changed since. Without it, the last change wins',
  }),
})
export type BrandBodyJson = z.input<typeof BrandBody>
export const MergeBrandBody = z.strictObject({ into: z.int().min(1).max(2_147_483_647) })

export const BrandQuery = z.strictObject({
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional().meta({ description: 'A part of the name' }),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})

export const BrandRow = BrandLink.extend({
  id: z.int(),
  logo: z.string().nullable(),
  products: z.int().meta({ description: 'Products of the brand, including drafts' }),
})
export type BrandRowJson = z.input<typeof BrandRow>
export const AdminBrandsReply = z.object({
  brands: z.array(BrandRow).meta({ description: 'By name' }),
  total: listTotal,
})

/** A brand as staff edit it. */
export const AdminBrand = BrandRow.extend({
  text: z.string(),
  seoTitle: z.string(),
  seoText: z.string(),
  manufacturer: z.string(),
  euResponsiblePerson: z.string(),
  revision: z.int(),
}).meta({ id: 'AdminBrand' })
export type AdminBrandJson = z.input<typeof AdminBrand>
export const AdminBrandReply = z.object({ brand: AdminBrand })
