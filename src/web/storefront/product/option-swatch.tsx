import { Picture } from '#web/ui/picture.tsx'
import type { ProductWithOptions } from './options.ts'

/** A color such as `#336699`, or the URL of a picture, beside the name of a value. */
export function OptionSwatch({ swatch }: { swatch: string | undefined }) {
  if (swatch === undefined) return null
  return swatch.startsWith('#') ? (
    <span
      aria-hidden
      className="-ml-1 size-5 shrink-0 rounded-full border border-line-strong"
      style={{ backgroundColor: swatch }}
    />
  ) : (
    <Picture src={swatch} alt="" sizes="2.25rem" className="-ml-2.5 size-9 rounded-sm" />
  )
}

/**
 * The swatch of each value. Pictures are the owner's, or otherwise the product's with this value; none if those do not
 * distinguish the values.
 */
export function swatchesOf(
  { variants }: ProductWithOptions,
  { code, display, values }: ProductWithOptions['options'][number],
): Map<string, string> {
  if (display === 'text') return new Map()
  if (display === 'color') return new Map(values.flatMap(({ value, swatch }) => (swatch ? [[value, swatch]] : [])))
  const ofVariants = new Map(
    variants.flatMap(({ options, image }) =>
      options.flatMap((option) => (option.code === code && image ? [[option.value, image]] : [])),
    ),
  )
  const pictures = new Map(
    values.flatMap(({ value, swatch, images }) => {
      const picture = swatch ?? images[0] ?? ofVariants.get(value)
      return picture ? [[value, picture]] : []
    }),
  )
  return new Set(pictures.values()).size === pictures.size ? pictures : new Map()
}
