import { variantFacts } from '#contract/variant-facts.ts'
import { t as categories } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductEditor.ts'
import { t as products } from '#messages/adminProducts.ts'
import { t as videos } from '#messages/adminProductVideos.ts'
import type { Difference } from '../../editing/stale-dialog.tsx'
import { factLabels } from './fact-labels.ts'
import { isSameCombination, type ProductDraft, type VariantDraft, variantName } from './product-draft.ts'
import { isStockEdited } from './product-form.ts'

type FormatValue = (draft: ProductDraft) => string
interface Field {
  name: string
  format: FormatValue
  /** Copies this field from one draft into another. */
  copy: (into: ProductDraft, from: ProductDraft) => ProductDraft
}

/**
 * Finds the fields in which the draft differs from the version that another person saved.
 * @param base the saved product on which the draft is based
 */
export const findDifferences = ({
  base,
  mine,
  theirs,
}: Record<'base' | 'mine' | 'theirs', ProductDraft>): Difference[] =>
  comparedFields(mine, theirs)
    .map(({ name, format }) => ({
      name,
      mine: format(mine),
      theirs: format(theirs),
      defaultSide: format(mine) === format(base) ? ('theirs' as const) : ('mine' as const),
    }))
    .filter((each) => each.mine !== each.theirs)

/** Applies the draft to the product saved by another person, except for `theirFields`. */
export function mergeDrafts(mine: ProductDraft, theirs: ProductDraft, theirFields: ReadonlySet<string>): ProductDraft {
  const mergedBase = { ...rebaseVariants(mine, theirs), revision: theirs.revision }
  return comparedFields(mine, theirs)
    .filter(({ name }) => theirFields.has(name))
    .reduce<ProductDraft>((merged, { copy }) => copy(merged, theirs), mergedBase)
}

/** Applies the edited variants of a draft to the server's current versions of them. */
export const rebaseVariants = (draft: ProductDraft, current: ProductDraft): ProductDraft => ({
  ...draft,
  variants: draft.variants.map((each) => rebase(each, current)),
})

/** Applies an edited variant to the server's current version of it. */
function rebase(variant: VariantDraft, { variants }: ProductDraft): VariantDraft {
  const current =
    variants.find(({ savedSku }) => savedSku !== null && savedSku === variant.savedSku) ??
    variants.find((each) => isSameCombination(each, variant))
  const stockCount = isStockEdited(variant) || !current ? variant.stockCount : current.stockCount
  return { ...variant, savedSku: current?.savedSku ?? null, knownStock: current?.knownStock ?? null, stockCount }
}

function comparedFields(mine: ProductDraft, theirs: ProductDraft): Field[] {
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

const unchangedText = (text: string): string => text
const joinLines = (all: string[]): string => all.join('\n')

const textFields = (): Field[] => [
  field(common('name'), 'name', unchangedText),
  field(t('brand'), 'brand', unchangedText),
  field(t('mainCategory'), 'category', unchangedText),
  field(t('additionalCategories'), 'additionalCategories', joinLines),
  field(t('tags'), 'tags', joinLines),
  field(t('relatedProducts'), 'relatedProducts', joinLines),
  field(common('status'), 'status', unchangedText),
  field(t('publishAt'), 'publishAt', unchangedText),
  field(t('unpublishAt'), 'unpublishAt', unchangedText),
  {
    name: t('description'),
    format: ({ description }) => description,
    copy: (into, { description, isFormatted }) => ({ ...into, description, isFormatted }),
  },
  field(common('price'), 'price', unchangedText),
  field(common('originalPrice'), 'originalPrice', unchangedText),
  field(t('taxClass'), 'taxClass', unchangedText),
  field(t('shippingClass'), 'shippingClass', unchangedText),
  field(t('countStock'), 'tracked', (tracked) => (tracked ? t('yes') : t('no'))),
  field(t('markedNew'), 'isNew', (isNew) => (isNew ? t('yes') : t('no'))),
  field(categories('seoTitle'), 'seoTitle', unchangedText),
  field(categories('seoText'), 'seoText', unchangedText),
  field(t('noIndex'), 'noIndex', (noIndex) => (noIndex ? t('yes') : t('no'))),
  field(products('pictures'), 'images', (images) =>
    joinLines(images.map(({ url, text }) => [url.slice(url.lastIndexOf('/') + 1), text].filter(Boolean).join(': '))),
  ),
  field(videos('videos'), 'videos', (all) => joinLines(all.map(({ url, title }) => `${title}: ${url}`))),
  field(t('features'), 'features', (features) => joinLines(features.map(({ text }) => text))),
  field(common('attributes'), 'attributes', (all) =>
    joinLines(Object.entries(all).map(([code, { text, choices }]) => `${code}: ${text || choices.join(', ')}`)),
  ),
  field(t('specifications'), 'specifications', (all) => joinLines(all.map(({ name, value }) => `${name}: ${value}`))),
]

/** Options and variants as one field. If options differ, variants can only be compared as a whole. */
const optionsField = (): Field => ({
  name: t('allOptions'),
  format: ({ variants }) => joinLines(variants.map((each) => `${variantName(each.options)}: ${describeVariant(each)}`)),
  copy: (into, { options, variants }) => ({ ...into, options, variants }),
})

function variantField(choice: VariantDraft): Field {
  const findIn = ({ variants }: ProductDraft) => variants.find((each) => isSameCombination(each, choice))
  return {
    name: t('variantNamed', { name: variantName(choice.options) }),
    format: (draft) => describeVariant(findIn(draft)),
    copy: (into, from) => ({
      ...into,
      variants: into.variants.map((each) => (isSameCombination(each, choice) ? (findIn(from) ?? each) : each)),
    }),
  }
}

/** Text for a variant. Leaves out stock that was not edited: it is not sent, so it cannot conflict. */
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
