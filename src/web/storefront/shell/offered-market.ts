import { toBase } from '#contract/market-paths.ts'
import type { PublicMarket } from '#contract/markets.ts'
import { safeLocalStorage } from '#web/browser/browser-storage.ts'
import { useBasePath } from '#web/page/base-path.ts'
import { useShop } from '#web/shop/shop.ts'

const STORAGE_KEY = 'market-offer'

/** The market to propose to this visitor, unless one was declined in this browser. */
export function useOfferedMarket(): PublicMarket | undefined {
  const { markets = [] } = useShop()
  const base = useBasePath()
  if (typeof document === 'undefined' || safeLocalStorage.getItem(STORAGE_KEY) !== null) return undefined
  const current = markets.find(({ prefix }) => toBase(prefix) === base)
  return current && findOffer(markets, current, navigator.languages)
}

/** Remembers that the visitor wants no proposals. */
export const declineOffers = (): void => safeLocalStorage.setItem(STORAGE_KEY, 'declined')

/**
 * The market in the first language of the browser that is published. Undefined if the page is in that language already, of
 * whichever region.
 * @param languages of the browser, the preferred one first
 */
export function findOffer(
  markets: readonly PublicMarket[],
  current: PublicMarket,
  languages: readonly string[],
): PublicMarket | undefined {
  for (const wanted of languages) {
    const fitting = markets.filter(({ language }) => getBase(language) === getBase(wanted))
    if (fitting.length === 0) continue
    if (getBase(current.language) === getBase(wanted)) return undefined
    return fitting.find(({ language }) => language === wanted) ?? fitting[0]
  }
  return undefined
}

const getBase = (language: string): string => language.split('-')[0]?.toLowerCase() ?? ''
