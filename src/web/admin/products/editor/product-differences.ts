import { choiceName, isSameChoice, type ProductDraft, type VariantDraft } from './product-draft.ts'
import { isStockTouched } from './product-form.ts'

export interface Difference {
  /** The field: "Price", "Red / M". */
  name: string
  mine: string
  theirs: string
}

/** Where what is typed here differs from what somebody else has saved, in words. */
export function differencesOf(mine: ProductDraft, theirs: ProductDraft): Difference[] {
  const fields = Object.entries(described).map(([name, say]) => ({ name, mine: say(mine), theirs: say(theirs) }))
  const choices = [...mine.variants, ...theirs.variants].filter(
    (variant, index, all) => all.findIndex((each) => isSameChoice(each, variant)) === index,
  )
  const variants = choices.map((choice) => {
    const [own, other] = [mine, theirs].map(({ variants }) => variants.find((each) => isSameChoice(each, choice)))
    // Stock that was not touched here is not sent.
    const stock = own?.sold === true && isStockTouched(own)
    return { name: `Variant ${choiceName(choice)}`, mine: sayVariant(own, stock), theirs: sayVariant(other, stock) }
  })
  return [...fields, ...variants].filter((each) => each.mine !== each.theirs)
}

const described: Record<string, (draft: ProductDraft) => string> = {
  Name: ({ name }) => name,
  Brand: ({ brand }) => brand,
  Category: ({ category }) => category,
  Status: ({ status }) => status,
  Description: ({ description }) => description,
  Price: ({ price }) => price,
  'Price before': ({ originalPrice }) => originalPrice,
  'Shown as new': ({ isNew }) => (isNew ? 'Yes' : 'No'),
  Pictures: ({ images }) => images.map((url) => url.slice(url.lastIndexOf('/') + 1)).join(', '),
  Colours: ({ colors }) => colors.join(', '),
  Sizes: ({ sizes }) => sizes.join(', '),
  Features: ({ features }) => features.map(({ text }) => text).join('\n'),
  Specifications: ({ specifications }) => specifications.map(({ name, value }) => `${name}: ${value}`).join('\n'),
}

function sayVariant(variant: VariantDraft | undefined, stock: boolean): string {
  if (!variant?.sold) return 'Not sold'
  const { sku, price, stockCount, image } = variant
  return [sku, price && `$${price}`, stock && `${stockCount} in stock`, image && 'with its own picture']
    .filter(Boolean)
    .join(', ')
}
