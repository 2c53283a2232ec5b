import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { TranslationProgressJson } from '#contract/translations.ts'
import { t } from '#messages/adminTranslations.ts'
import { Progress } from '#web/ui/progress.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { languageName } from '../markets/language-name.ts'

type Progressed = TranslationProgressJson['languages'][number]

interface LanguageProgressProps extends Progressed {
  /** All languages into which the shop is translated. */
  all: readonly Progressed['language'][]
}

/** A language with a bar for each type of texts, which leads to these texts. */
export function LanguageProgress({ language, types, all }: LanguageProgressProps) {
  const base = all.find((each) => each !== language && language.startsWith(`${each}-`))
  return (
    <EditorCard
      heading="h2"
      title={languageName(language)}
      note={base ? t('region', { language: languageName(base) }) : types.length === 0 ? t('noTexts') : undefined}
    >
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {types.map(({ type, total, translated, stale }) => {
          const name = t('types', { type })
          const progress = t('progress', { translated, total })
          return (
            <li key={type}>
              <div className="flex flex-wrap justify-between gap-x-3 pb-1 text-sm">
                <Link to={adminPaths.languages({ language, type })} className="py-0.5 font-medium hover:underline">
                  {name}
                </Link>
                <span className="py-0.5 text-ink-soft tabular-nums">{progress}</span>
              </div>
              <Progress label={`${name}: ${progress}`} value={translated / total} />
              {stale > 0 && (
                <Link
                  to={adminPaths.languages({ language, type, state: 'stale' })}
                  className="mt-1 inline-block py-0.5 text-sm text-warning underline"
                >
                  {t('staleCount', { count: stale })}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </EditorCard>
  )
}
