import { clsx } from 'clsx'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { pictureFiles } from '#contract/pictures.ts'
import { t } from '#messages/swatches.ts'
import { ColorSwatch } from '#web/ui/color-swatch.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { CardProduct } from './card-product.ts'
import type { CardSwatches as Swatches } from './card-swatches.ts'

interface CardSwatchesProps {
  product: CardProduct
  swatches: Swatches
  /** The card is a row of a list. */
  row: boolean | undefined
  /** The `sizes` attribute of the card's picture. */
  sizes: string
}

/**
 * Links to the product with each value. While one is hovered, focused or pressed, a picture of it covers that of the card. The
 * pictures are hidden and lazy, so that browsers load them only then.
 */
export default function CardSwatches({ product: { id, name, handle = id }, swatches, row, sizes }: CardSwatchesProps) {
  const { code, name: option, values, more } = swatches
  return (
    <ul aria-label={option} className="mt-2 flex flex-wrap items-center gap-1">
      {values.map(({ value, swatch, image }) => (
        <li key={value}>
          <Link
            to={paths.product(handle, { options: [{ code, name: option, value }] })}
            aria-label={t('productIn', { name, value })}
            title={value}
            className="peer relative block rounded-full p-0.5 outline-offset-0"
          >
            {swatch.startsWith('#') ? (
              <ColorSwatch color={swatch} />
            ) : (
              <Picture src={swatch} alt="" sizes="1.25rem" className="size-5 rounded-full border border-line-strong" />
            )}
          </Link>
          {image && (
            <img
              src={image}
              srcSet={pictureFiles(image)?.webp}
              sizes={row ? '(min-width: 40rem) 11rem, 7rem' : sizes}
              alt=""
              loading="lazy"
              decoding="async"
              className={clsx(
                'pointer-events-none absolute hidden aspect-square rounded-lg object-cover peer-hover:block peer-focus-visible:block peer-active:block',
                row ? 'top-3 start-3 w-28 sm:top-4 sm:start-4 sm:w-44' : 'top-0 start-0 w-full',
              )}
            />
          )}
        </li>
      ))}
      {more > 0 && (
        <li className="text-ink-soft text-xs tabular-nums">
          <span aria-hidden>+{more}</span>
          <span className="sr-only">{t('more', { count: more })}</span>
        </li>
      )}
    </ul>
  )
}
