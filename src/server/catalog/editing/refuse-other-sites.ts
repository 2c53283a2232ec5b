import type { z } from 'zod'
import type { ProductBody } from '#contract/admin-products.ts'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/productRefusals.ts'

type Pictured = Pick<z.output<typeof ProductBody>, 'images'> & { variants: { image: string | null }[] }

/**
 * Refuses pictures of other sites, which the Content-Security-Policy keeps pages from showing. Those that the product has
 * already may stay.
 * @throws ShopError invalid_request
 */
export function refuseOtherSites({ images, variants }: Pictured, before?: Pictured): void {
  const known = new Set([...(before?.images ?? []), ...(before?.variants.map(({ image }) => image) ?? [])])
  const named = [
    ...images.map((url, index) => [`images.${index}`, url] as const),
    ...variants.map(({ image }, index) => [`variants.${index}.image`, image] as const),
  ]
  const refused = named.filter(([, url]) => url?.startsWith('https://') && !known.has(url))
  if (refused.length === 0) return
  const message = t('otherSite')
  throw new ShopError('invalid_request', {
    message,
    fields: Object.fromEntries(refused.map(([name]) => [name, message])),
  })
}
