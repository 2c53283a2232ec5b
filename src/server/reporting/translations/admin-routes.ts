import { publishableLanguages } from '#contract/markets.ts'
import type { DiscoveryContext } from '#server/discovery/context.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { exportTranslations } from './export-translations.ts'
import { importTranslations } from './import-translations.ts'
import { listTranslatable, readProgress } from './list-translations.ts'
import { readTranslatable } from './read-translatable.ts'
import { saveTranslations } from './save-translations.ts'

/** Translations of what owners write, for staff. */
export function translationAdminRoutes(implement: Implement, { db, config }: DiscoveryContext): void {
  const { shopUrl } = config
  const languages = publishableLanguages(config.pseudoLanguage)

  implement('GET /admin/translations/progress', () => readProgress(db))

  implement('GET /admin/translations', ({ query }) => listTranslatable(db, query))

  implement('GET /admin/translations.csv', ({ caller, query }) => exportTranslations(db, caller, query))

  implement('POST /admin/translations/import', ({ body, caller }) =>
    importTranslations(db, body.file, { caller, languages, shopUrl }),
  )

  implement('GET /admin/translations/{type}/{id}', ({ params, query }) => readTranslatable(db, { ...params, ...query }))

  implement('PUT /admin/translations', async ({ body, caller }) => ({
    saved: await saveTranslations(db, body.translations, { caller, languages, shopUrl }),
  }))
}
