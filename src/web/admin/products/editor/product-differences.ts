import { variantFacts } from '#contract/variant-facts.ts'
import { t as categories } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductEditor.ts'
import { t as products } from '#messages/adminProducts.ts'
import { t as videos } from '#messages/adminProductVideos.ts'
import type { Difference } from '../../editing/stale-dialog.tsx'
import { factLabels } from './fact-labels.ts'
import { choiceName, isSameChoice, type ProductDraft, type VariantDraft } from './product-draft.ts'
import { isStockEdited } from './product-form.ts'

type FormatValue = (draft: ProductDraft) => string
interface Field {
  name: string
  format: FormatValue
  /** Copies this field from one draft into another. */
  copy: (into: ProductDraft, from: ProductDraft) => ProductDraft
}

/**
 * Fields in which a draft differs from what another person has saved.
 * @param base the saved product from which the draft started
 */
export const differencesOf = (base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): Difference[] =>
  fieldsOf(mine, theirs)
    .map(({ name, format }) => ({
      name,
      mine: format(mine),
      theirs: format(theirs),
      defaultSide: format(mine) === format(base) ? ('theirs' as const) : ('mine' as const),
    }))
    .filter((each) => each.mine !== each.theirs)

/** Applies the draft to the product saved by another person, except for `theirFields`. */
export function mergeDrafts(mine: ProductDraft, theirs: ProductDraft, theirFields: ReadonlySet<string>): ProductDraft {
  const mergedBase = { ...mine, revision: theirs.revision, variants: mine.variants.map((each) => rebase(each, theirs)) }
  return fieldsOf(mine, theirs)
    .filter(({ name }) => theirFields.has(name))
    .reduce<ProductDraft>((merged, { copy }) => copy(merged, theirs), mergedBase)
}

/** Applies a typed variant to the current one of the server. */
function rebase(variant: VariantDraft, { variants }: ProductDraft): VariantDraft {
  const current =
    variants.find(({ savedSku }) => savedSku !== null && savedSku === variant.savedSku) ??
    variants.find((each) => isSameChoice(each, variant))
  const stockCount = isStockEdited(variant) || !current ? variant.stockCount : current.stockCount
  return { ...variant, savedSku: current?.savedSku ?? null, knownStock: current?.knownStock ?? null, stockCount }
}

function fieldsOf(mine: ProductDraft, theirs: ProductDraft): Field[] {
  return [...textFields(), ...(isSame(mine, theirs, 'options') ? mine.variants.map(variantField) : [optionsField()])]
}

const isSame = (one: ProductDraft, other: ProductDraft, field: keyof ProductDraft): boolean =>
  JSON.stringify(one[field]) === JSON.stringify(other[field])

function field<Name extends keyof ProductDraft>(
  name: string,
  key: Name,
  format: (value: ProductDraft[Name]) => string,
): Field {
  return { name, format: (draft) => format(draft[key]), copy: (into, from) => ({ ...into, [key]: from[key] }) }
}

const typedText = (text: string): string => text
const lines = (all: string[]): string => all.join('\n')

const textFields = (): Field[] => [
  field(common('name'), 'name', typedText),
  field(t('brand'), 'brand', typedText),
  field(t('mainCategory'), 'category', typedText),
  field(t('additionalCategories'), 'additionalCategories', lines),
  field(t('tags'), 'tags', lines),
  field(t('relatedProducts'), 'relatedProducts', lines),
  field(common('status'), 'status', typedText),
  field(t('publishAt'), 'publishAt', typedText),
  field(t('unpublishAt'), 'unpublishAt', typedText),
  {
    name: t('description'),
    format: ({ description }) => description,
    copy: (into, { description, isFormatted }) => ({ ...into, description, isFormatted }),
  },
  field(common('price'), 'price', typedText),
  field(common('originalPrice'), 'originalPrice', typedText),
  field(t('countStock'), 'tracked', (tracked) => (tracked ? t('yes') : t('no'))),
  field(t('markedNew'), 'isNew', (isNew) => (isNew ? t('yes') : t('no'))),
  field(categories('seoTitle'), 'seoTitle', typedText),
  field(categories('seoText'), 'seoText', typedText),
  field(t('noIndex'), 'noIndex', (noIndex) => (noIndex ? t('yes') : t('no'))),
  field(products('pictures'), 'images', (images) =>
    lines(images.map(({ url, text }) => [url.slice(url.lastIndexOf('/') + 1), text].filter(Boolean).join(': '))),
  ),
  field(videos('videos'), 'videos', (all) => lines(all.map(({ url, title }) => `${title}: ${url}`))),
  field(t('features'), 'features', (features) => lines(features.map(({ text }) => text))),
  field(common('attributes'), 'attributes', (all) =>
    lines(Object.entries(all).map(([code, { text, choices }]) => `${code}: ${text || choices.join(', ')}`)),
  ),
  field(t('specifications'), 'specifications', (all) => lines(all.map(({ name, value }) => `${name}: ${value}`))),
]

/** If options differ, the variants are compared as a whole. */
const optionsField = (): Field => ({
  name: t('allOptions'),
  format: ({ variants }) => lines(variants.map((each) => `${choiceName(each.options)}: ${describeVariant(each)}`)),
  copy: (into, { options, variants }) => ({ ...into, options, variants }),
})

function variantField(choice: VariantDraft): Field {
  const findIn = ({ variants }: ProductDraft) => variants.find((each) => isSameChoice(each, choice))
  return {
    name: t('variantNamed', { name: choiceName(choice.options) }),
    format: (draft) => describeVariant(findIn(draft)),
    copy: (into, from) => ({
      ...into,
      variants: into.variants.map((each) => (isSameChoice(each, choice) ? (findIn(from) ?? each) : each)),
    }),
  }
}

/** Untouched stock is not sent, so it cannot conflict. */
function describeVariant(variant: VariantDraft | undefined): string {
  if (!variant?.sold) return t('notSold')
  const { sku, price, stockCount, images, components } = variant
  const labels = factLabels()
  return [
    sku,
    price && `$${price}`,
    isStockEdited(variant) && t('inStock', { stock: stockCount }),
    images.length > 0 && t('ownPicture'),
    ...components.map(({ quantity, name, choice }) => `${quantity} × ${[name, choice].filter(Boolean).join(' ')}`),
    ...variantFacts.map((fact) => variant[fact] && `${labels[fact]} ${variant[fact]}`),
  ]
    .filter(Boolean)
    .join(', ')
}
