import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { videoPlayer } from '#contract/video-links.ts'
import { findProductKey } from '#server/catalog/products/find-product-key.ts'
import { xmlText } from '#server/platform/http/xml-text.ts'
import type { Shop } from '../shop.ts'

const STYLES = 'html,body,iframe{width:100%;height:100%;margin:0;border:0;background:#000}'
const styleHash = createHash('sha256').update(STYLES).digest('base64')

/**
 * A page that contains only the player of a product's video on another site, for an iframe on the product page. Otherwise,
 * every page would have to allow frames of other sites, because the policy of the first page still applies after client-side
 * navigations.
 */
export function videoPlayerRoutes(app: FastifyInstance, { reads }: Pick<Shop, 'reads'>): void {
  app.get<{ Params: { id: string; number: string } }>(
    '/video-player/:id/:number',
    { schema: { hide: true, params: z.object({ id: z.string(), number: z.string() }) } },
    async ({ params: { id, number }, market }, reply) => {
      const video = (await findProductKey(reads, id))?.videos[Number(number)]
      const player = video && videoPlayer(video.url)
      if (!player) throw new ShopError('not_found')
      const policy = [
        "default-src 'none'",
        `style-src 'sha256-${styleHash}'`,
        `frame-src ${new URL(player).origin}`,
        "frame-ancestors 'self'",
        "base-uri 'none'",
        "form-action 'none'",
      ]
      const title = xmlText(video.title)
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policy.join('; '),
          'x-frame-options': 'SAMEORIGIN',
          'x-robots-tag': 'noindex',
          'cache-control': 'no-cache',
        })
        .send(
          `<!doctype html><html lang="${market.language}"><head><meta charset="utf-8"><title>${title}</title><style>${STYLES}</style></head>` +
            `<body><iframe src="${xmlText(player)}" title="${title}" allow="${FEATURES}" allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe></body></html>\n`,
        )
    },
  )
}

/** Permissions of the player: to start with sound after the click, and to go full screen. */
const FEATURES = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
