import { toBase } from '#contract/market-paths.ts'
import { type Language, language } from '#messages/runtime/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { currentMarket, type ServedMarket } from '#server/platform/http/current-market.ts'
import { listLanguages } from './published-markets.ts'
import { listMarkets } from './read-markets.ts'

/** The market and the language in which a shopper asked for an email. Null if they are unknown. */
export interface AskedIn {
  marketId: number | null
  language: Language | null
}

/** Those of the current request, to store them. */
export const askedIn = (): AskedIn => ({ marketId: currentMarket()?.id ?? null, language: language() })

/** All markets in all of their languages, the default one first. */
export const readServedMarkets = async (db: Database): Promise<ServedMarket[]> => listLanguages(await listMarkets(db))

/** The market of an email, in the wanted language if it still has it. The default one if the wanted one is unknown or was deleted. */
export function findMailMarket(all: readonly ServedMarket[], wanted: AskedIn): ServedMarket {
  const ofMarket = all.filter(({ id }) => id === wanted.marketId)
  const [found] = [...ofMarket.filter((each) => each.language === wanted.language), ...ofMarket, ...all]
  if (!found) throw new Error('The shop has no default market')
  return found
}

/** The market of an email when it is rendered, in its language, with the URL of its pages. */
export async function readMailMarket(
  { db, shopUrl }: { db: Database; shopUrl: string },
  marketId: number | null,
): Promise<{ market: ServedMarket; shopUrl: string }> {
  const market = findMailMarket(await readServedMarkets(db), { marketId, language: language() })
  return { market, shopUrl: new URL(shopUrl).origin + toBase(market.prefix) }
}
