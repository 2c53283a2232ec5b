import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/productErrors.ts'
import type { ResolvedProduct } from './resolve-options.ts'

type ProductWithPictures = Pick<ResolvedProduct, 'images'> & {
  videos?: { poster: string | null }[] | undefined
  options: ResolvedProduct['options']
  variants: Pick<ResolvedProduct['variants'][number], 'image' | 'moreImages'>[]
}

/**
 * Rejects pictures on other sites, which the Content-Security-Policy blocks. Pictures that the product already has are
 * accepted.
 * @throws ShopError invalid_request
 */
export function assertOwnPictures(product: ProductWithPictures, before?: ProductWithPictures): void {
  const existing = new Set(before ? listPictures(before).map(([, url]) => url) : [])
  const rejected = listPictures(product).filter(([, url]) => url.startsWith('https://') && !existing.has(url))
  if (rejected.length === 0) return
  const message = t('otherSite')
  throw new ShopError('invalid_request', {
    message,
    fields: Object.fromEntries(rejected.map(([name]) => [name, message])),
  })
}

/** All pictures of a product, with their fields. */
export const listPictures = ({
  images,
  videos = [],
  options,
  variants,
}: ProductWithPictures): (readonly [field: string, url: string])[] => [
  ...images.map((url, index) => [`images.${index}`, url] as const),
  ...videos.flatMap(({ poster }, index) => (poster === null ? [] : [[`videos.${index}.poster`, poster] as const])),
  ...options.flatMap(({ values }, option) =>
    values.flatMap(({ images }, value) =>
      images.map((url, index) => [`options.${option}.values.${value}.images.${index}`, url] as const),
    ),
  ),
  ...variants.flatMap(({ image, moreImages }, variant) => [
    ...(image === null ? [] : [[`variants.${variant}.image`, image] as const]),
    ...moreImages.map((url, index) => [`variants.${variant}.moreImages.${index}`, url] as const),
  ]),
]
