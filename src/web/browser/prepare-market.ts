import { withMarket } from '#contract/market-paths.ts'
import { loadLanguage } from '#messages/languages/load.ts'
import { language } from '#messages/runtime/language.ts'
import { withFallbacks } from '#messages/runtime/languages.ts'
import { addTranslations } from '#messages/runtime/translations.ts'

declare global {
  interface Window {
    /** Set by the router's server. */
    __reactRouterContext?: { basename?: string }
  }
}

/** Prepares a page in another language than English, or of another market than the default one. */
export async function prepareMarket(): Promise<void> {
  const prefix = window.__reactRouterContext?.basename?.slice(1)
  if (prefix) callInMarket(prefix)
  await Promise.all(
    withFallbacks(language()).map(async (each) => {
      const texts = await loadLanguage[each]?.()
      if (texts) addTranslations(each, texts.areas)
    }),
  )
}

/** Adds the market to all calls of the API, so that their texts are in its language. Pages of the default market need none. */
function callInMarket(prefix: string): void {
  const originalFetch = window.fetch
  window.fetch = (input, init) =>
    originalFetch(typeof input === 'string' && input.startsWith('/api/') ? withMarket(prefix, input) : input, init)
}
