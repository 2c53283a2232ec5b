import type { VideoObject } from 'schema-dts'
import type { ProductJson } from '#contract/catalog.ts'
import { paths } from '#contract/paths.ts'
import type { ProductVideoJson } from '#contract/videos.ts'

/**
 * Structured data of the videos of a product that have a picture, which search engines require
 * (https://developers.google.com/search/docs/appearance/structured-data/video).
 */
export const describeVideos = (
  origin: string,
  product: Pick<ProductJson, 'id' | 'name' | 'description' | 'handle'>,
  videos: readonly ProductVideoJson[],
): VideoObject[] =>
  videos.flatMap(({ url, title, poster, player, addedAt }) =>
    poster === null
      ? []
      : {
          '@type': 'VideoObject',
          name: title,
          description: product.description || product.name,
          thumbnailUrl: new URL(poster, origin).href,
          uploadDate: addedAt,
          ...(player ? { embedUrl: player } : { contentUrl: new URL(url, origin).href }),
          about: { '@id': `${origin}${paths.product(product.handle ?? product.id)}#product` },
        },
  )
