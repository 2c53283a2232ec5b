import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductEditor.ts'
import { t as products } from '#messages/adminProducts.ts'
import type { Difference } from '../../editing/stale-dialog.tsx'
import { choiceName, isSameChoice, type ProductDraft, type VariantDraft } from './product-draft.ts'
import { isStockTouched } from './product-form.ts'

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

/** Applies the draft to the product saved by another person, except for the fields taken from theirs. */
export function mergeDrafts(mine: ProductDraft, theirs: ProductDraft, taken: ReadonlySet<string>): ProductDraft {
  const own = { ...mine, revision: theirs.revision, variants: mine.variants.map((each) => rebased(each, theirs)) }
  return fieldsOf(mine, theirs)
    .filter(({ name }) => taken.has(name))
    .reduce<ProductDraft>((merged, { copy }) => copy(merged, theirs), own)
}

/** Applies a typed variant to the current one of the server. */
function rebased(variant: VariantDraft, { variants }: ProductDraft): VariantDraft {
  const now =
    variants.find(({ savedSku }) => savedSku !== null && savedSku === variant.savedSku) ??
    variants.find((each) => isSameChoice(each, variant))
  const stockCount = isStockTouched(variant) || !now ? variant.stockCount : now.stockCount
  return { ...variant, savedSku: now?.savedSku ?? null, knownStock: now?.knownStock ?? null, stockCount }
}

function fieldsOf(mine: ProductDraft, theirs: ProductDraft): Field[] {
  const sameOptions = ['colors', 'sizes'].every((list) => isSame(mine, theirs, list as 'colors' | 'sizes'))
  return [...texts(), ...(sameOptions ? mine.variants.map(variantField) : [options()])]
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

const texts = (): Field[] => [
  field(common('name'), 'name', typedText),
  field(t('brand'), 'brand', typedText),
  field(common('category'), 'category', typedText),
  field(common('status'), 'status', typedText),
  field(t('description'), 'description', typedText),
  field(common('price'), 'price', typedText),
  field(common('originalPrice'), 'originalPrice', typedText),
  field(t('markedNew'), 'isNew', (isNew) => (isNew ? t('yes') : t('no'))),
  field(products('pictures'), 'images', (images) =>
    lines(images.map(({ url, text }) => [url.slice(url.lastIndexOf('/') + 1), text].filter(Boolean).join(': '))),
  ),
  field(t('features'), 'features', (features) => lines(features.map(({ text }) => text))),
  field(t('specifications'), 'specifications', (all) => lines(all.map(({ name, value }) => `${name}: ${value}`))),
]

/** If colors or sizes differ, the variants are compared as a whole. */
const options = (): Field => ({
  name: t('allOptions'),
  format: ({ variants }) => lines(variants.map((each) => `${choiceName(each)}: ${describeVariant(each)}`)),
  copy: (into, { colors, sizes, variants }) => ({ ...into, colors, sizes, variants }),
})

function variantField(choice: VariantDraft): Field {
  const of = ({ variants }: ProductDraft) => variants.find((each) => isSameChoice(each, choice))
  return {
    name: t('variantNamed', { name: choiceName(choice) }),
    format: (draft) => describeVariant(of(draft)),
    copy: (into, from) => ({
      ...into,
      variants: into.variants.map((each) => (isSameChoice(each, choice) ? (of(from) ?? each) : each)),
    }),
  }
}

/** Untouched stock is not sent, so it cannot conflict. */
function describeVariant(variant: VariantDraft | undefined): string {
  if (!variant?.sold) return t('notSold')
  const { sku, price, stockCount, image } = variant
  return [
    sku,
    price && `$${price}`,
    isStockTouched(variant) && t('inStock', { stock: stockCount }),
    image && t('ownPicture'),
  ]
    .filter(Boolean)
    .join(', ')
}
