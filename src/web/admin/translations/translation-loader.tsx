import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { TranslatableQuery, type TranslatableType } from '#contract/translations.ts'
import { t } from '#messages/adminTranslations.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { translatableQuery, translationProgressQuery } from '#web/api/translations.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import { panelListQuery } from '../lists/panel-list-query.ts'
import { TranslationEditor } from './translation-editor.tsx'

const { read } = panelListQuery(TranslatableQuery)

interface TranslationLoaderProps {
  /** From the URL. */
  type: string
  id: string
  user: UserJson
}

/** Loads the texts of one thing in the language of the query, and shows their editor. */
export default function TranslationLoader({ type, id, user }: TranslationLoaderProps) {
  const [query] = useSearchParams()
  const progress = useQuery(translationProgressQuery(user.id))
  const languages = progress.data?.languages.map(({ language }) => language) ?? []
  const language = languages.find((each) => each === read(query).language) ?? languages[0]
  const one = useQuery({
    // An unknown type is rejected by the server.
    ...translatableQuery(user.id, { type: type as TranslatableType, id, language: language ?? 'de' }),
    enabled: language !== undefined,
  })
  if (hasCode(one.error, 'not_found', 'invalid_request') || (progress.data && language === undefined))
    return (
      <MessagePanel title={t('notFound')} text={t('notFoundHint')}>
        <Link to={adminPaths.languages()} className={buttonClass('secondary')}>
          {t('showLanguages')}
        </Link>
      </MessagePanel>
    )
  if (progress.data && one.data)
    return (
      <TranslationEditor
        key={language}
        userId={user.id}
        thing={one.data}
        original={progress.data.original}
        languages={languages}
        canChange={hasPermission(user.role, 'translations.change')}
      />
    )
  const failed = [progress, one].find(({ error }) => error)
  if (failed)
    return <FailurePanel title={t('loadFailed')} text={getErrorMessage(failed.error)} onRetry={failed.refetch} />
  return <EditorSkeleton />
}
