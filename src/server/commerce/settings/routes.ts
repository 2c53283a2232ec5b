import type { z } from 'zod'
import type { CategoryStep } from '#contract/categories.ts'
import type { PublicMarket } from '#contract/markets.ts'
import type { SnapshotDatabase } from '#server/platform/database/snapshot-reader.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { findPlaceholder } from '#server/platform/media/queries.ts'
import { readPageHandles } from '../translations/read-page-handles.ts'
import { translateSettings } from '../translations/translate-settings.ts'
import { readMarketSettings } from './read-settings.ts'

interface StorefrontParts {
  /** Reads the root categories, which every page shows in its menu. */
  readCategories: (db: SnapshotDatabase) => Promise<z.output<typeof CategoryStep>[]>
  /** Reads the languages of all markets, to which every page links. */
  readMarkets: (db: SnapshotDatabase) => Promise<PublicMarket[]>
  /** Whether the shop has issued gift cards, to whose balance every page links. */
  hasGiftCards: (db: SnapshotDatabase) => Promise<boolean>
  /** Whether a payment provider takes payments, without which there are no wallets. */
  takesPayments: boolean
}

export function settingsRoutes(
  implement: Implement,
  { readCategories, readMarkets, hasGiftCards, takesPayments }: StorefrontParts,
): void {
  implement('GET /storefront', async ({ db }) => {
    // Must be the first read: it sets the snapshot of `db` to that of the product index.
    const categories = await readCategories(db)
    const { heroPicture: image, ...shop } = await translateSettings(db, await readMarketSettings(db))
    const markets = await readMarkets(db)
    const giftCards = await hasGiftCards(db)
    const pageHandles = await readPageHandles(db)
    const isPlain = markets.length === 1 && markets[0]?.language === 'en'
    return {
      hero: image ? { image, placeholder: await findPlaceholder(db, image) } : null,
      shop: {
        ...shop,
        categories,
        expressCheckout: shop.expressCheckout && takesPayments,
        ...(!isPlain && { markets }),
        ...(giftCards && { giftCards }),
        ...(pageHandles && { pageHandles }),
      },
    }
  })
}
