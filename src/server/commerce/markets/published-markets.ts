import type { CountryCode } from '#contract/country-codes.ts'
import { setDefaultLanguage } from '#messages/runtime/in-language.ts'
import { type Language, locales } from '#messages/runtime/language.ts'
import { coalesce } from '#server/platform/database/coalesce.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CurrentPriceList, ServedMarket } from '#server/platform/http/current-market.ts'
import { listMarkets, type StoredMarket } from './read-markets.ts'

/** How long the markets are assumed to be unchanged without a query, in ms. */
const MAX_AGE_MS = 500

/** Used until the markets have been read. */
const unreadMarket: ServedMarket = {
  ...{ id: 0, prefix: '', name: '', language: 'en', languageName: '', hreflang: ['en'] },
  isDefault: true,
  priceList: null,
  exportPrices: 'fixed',
  formerPrefixes: [],
  deletedPrefixes: [],
  taxByPlace: false,
  express: true,
  countries: [],
}

/** The markets by which requests are served: each language of each market, with its prefix. */
export class PublishedMarkets {
  #db: Database
  #onFailure: (error: unknown) => void
  #all: readonly ServedMarket[] = [unreadMarket]
  #text = ''
  #readAt = Number.NEGATIVE_INFINITY

  /** @param onFailure called when the markets could not be read; the last ones are used then */
  constructor(db: Database, onFailure: (error: unknown) => void) {
    this.#db = db
    this.#onFailure = onFailure
  }

  /** The markets of half a second ago at the earliest. */
  async current(): Promise<readonly ServedMarket[]> {
    if (performance.now() - this.#readAt >= MAX_AGE_MS) await this.#read().catch(this.#onFailure)
    return this.#all
  }

  /** The markets as of the call. */
  async latest(): Promise<readonly ServedMarket[]> {
    await this.#read().catch(this.#onFailure)
    return this.#all
  }

  /** Whether the markets are still these, by a query after the call. */
  async areStill(markets: readonly ServedMarket[]): Promise<boolean> {
    return this.#read().then(
      () => this.#all === markets,
      () => false,
    )
  }

  /** Starts after the call, and is shared by all requests that wait for it. */
  readonly #read = coalesce(async () => {
    const startedAt = performance.now()
    const all = listLanguages(await listMarkets(this.#db))
    const text = JSON.stringify(all)
    if (text !== this.#text) [this.#all, this.#text] = [all, text]
    // For jobs.
    setDefaultLanguage(all[0]?.language ?? 'en')
    this.#readAt = startedAt
  })
}

/** Each language of each market, the default one first. */
export function listLanguages(markets: readonly StoredMarket[]): ServedMarket[] {
  const used = new Set<string>(markets.flatMap(({ languages }) => languages.map(({ language }) => language)))
  const named = new Set<Language>()
  const toCodes = (language: Language, countries: readonly CountryCode[]): string[] => {
    if (!named.has(language)) {
      named.add(language)
      return [language]
    }
    const [base = ''] = language.split('-')
    const codes = countries.map((country) => `${base}-${country === 'UK' ? 'GB' : country}`)
    return codes.filter((code) => !used.has(code) && used.add(code))
  }
  return markets.flatMap((market) =>
    market.languages.map(({ prefix, language }, index) => ({
      ...{ id: market.id, prefix, name: market.name, language },
      hreflang: toCodes(language, market.countries),
      languageName: nameInItself(language),
      isDefault: market.isDefault,
      exportPrices: market.exportPrices,
      taxByPlace: market.taxByPlace,
      express: market.express,
      formerPrefixes: market.former.flatMap((each) =>
        each.language === language && !each.isOfDeleted ? each.prefix : [],
      ),
      deletedPrefixes: market.former.flatMap((each) =>
        each.isOfDeleted && (each.language === language || (index === 0 && isOther(each, market))) ? each.prefix : [],
      ),
      countries: listCountries(market, markets),
      priceList: market.list && pickTerms(market.list),
    })),
  )
}

/** Whether a market has no pages in the language of a former prefix. */
const isOther = (former: { language: string }, { languages }: Pick<StoredMarket, 'languages'>): boolean =>
  languages.every(({ language }) => language !== former.language)

/** The countries to which a market sells. The default one also sells to those that others share with it. */
export const listCountries = (market: StoredMarket, all: readonly StoredMarket[]): CountryCode[] =>
  all.flatMap((each) => (each === market || (market.isDefault && each.alsoDefault) ? each.countries : []))

const pickTerms = ({ id, currency, includesTax }: CurrentPriceList): CurrentPriceList => ({ id, currency, includesTax })

/** The name of a language in this language, such as “Deutsch”. The market says of which country. */
function nameInItself(language: Language): string {
  const [base = ''] = language.split('-')
  return new Intl.DisplayNames(locales[language], { type: 'language' }).of(base) ?? language
}
