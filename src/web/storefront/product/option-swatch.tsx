import { ColorSwatch } from '#web/ui/color-swatch.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { picturesByValue } from '../products/card-swatches.ts'
import type { ProductWithOptions } from './options.ts'

/** A color such as `#336699`, or the URL of a picture, beside the name of a value. */
export function OptionSwatch({ swatch }: { swatch: string | undefined }) {
  if (swatch === undefined) return null
  return swatch.startsWith('#') ? (
    <ColorSwatch color={swatch} className="-ms-1 shrink-0" />
  ) : (
    <Picture src={swatch} alt="" sizes="2.25rem" className="-ms-2.5 size-9 rounded-sm" />
  )
}

/**
 * The swatch of each value. Pictures are the owner's, or otherwise the product's with this value; none if those do not
 * distinguish the values.
 */
export function getSwatches(
  product: ProductWithOptions,
  option: ProductWithOptions['options'][number],
): Map<string, string> {
  const { display, values } = option
  if (display === 'text') return new Map()
  if (display === 'color') return new Map(values.flatMap(({ value, swatch }) => (swatch ? [[value, swatch]] : [])))
  const productPictures = picturesByValue(product, option)
  const pictures = new Map(
    values.flatMap(({ value, swatch }) => {
      const picture = swatch ?? productPictures.get(value)
      return picture ? [[value, picture]] : []
    }),
  )
  return new Set(pictures.values()).size === pictures.size ? pictures : new Map()
}
