import type { ProductJson } from '#contract/catalog.ts'

/** The values of an option that a product card shows. */
export interface CardSwatches {
  code: string
  /** The name of the option. */
  name: string
  values: {
    value: string
    /** A color such as `#336699`, or the URL of a picture. */
    swatch: string
    /** A picture of the product with this value. */
    image: string | undefined
  }[]
  /** How many values are not shown. */
  more: number
}

const MAX_SHOWN = 5

type Option = ProductJson['options'][number]

/** The swatches of the first option that is displayed as colors or pictures. Undefined for less than two. */
export function getCardSwatches(product: Pick<ProductJson, 'options' | 'variants'>): CardSwatches | undefined {
  const option = product.options.find(({ display }) => display !== 'text')
  if (!option) return undefined
  const { code, name, display, values } = option
  const pictures = picturesByValue(product, option)
  const all = values.flatMap(({ value, swatch }) => {
    const image = pictures.get(value)
    const shown = display === 'color' ? swatch : (swatch ?? image)
    return shown ? { value, swatch: shown, image } : []
  })
  if (all.length < 2) return undefined
  const shown = all.slice(0, MAX_SHOWN)
  return { code, name, values: shown, more: values.length - shown.length }
}

/** A picture of the product with each value of an option: the first of the value, otherwise that of a variant. */
export function picturesByValue(
  { variants }: Pick<ProductJson, 'variants'>,
  { code, values }: Pick<Option, 'code' | 'values'>,
): Map<string, string> {
  return new Map([
    ...variants.flatMap(({ options, image }) =>
      options.flatMap((option) => (option.code === code && image ? [[option.value, image] as const] : [])),
    ),
    ...values.flatMap(({ value, images: [first] }) => (first ? [[value, first] as const] : [])),
  ])
}
