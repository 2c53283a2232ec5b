import { useQuery } from '@tanstack/react-query'
import Globe from 'lucide-react/icons/globe'
import { Link } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminTranslations.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { translationProgressQuery } from '#web/api/translations.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import { LanguageProgress } from './language-progress.tsx'
import { TranslationList } from './translation-list.tsx'

/** The progress of each language, and a list of what can be translated. */
export default function Languages({ user }: { user: UserJson }) {
  const { data, error, refetch } = useQuery(translationProgressQuery(user.id))
  if (!data && error) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  if (!data) return <EditorSkeleton />
  const languages = data.languages.map(({ language }) => language)
  return (
    <>
      <Breadcrumbs>
        <Link to={adminPaths.settings()}>{common('settings')}</Link>
        <span aria-current="page">{t('pageTitle')}</span>
      </Breadcrumbs>
      {languages.length > 0 ? (
        <>
          <p className="max-w-prose pb-5 text-ink-soft text-sm">{t('intro')}</p>
          <div className="flex flex-col gap-4 pb-8">
            {data.languages.map((each) => (
              <LanguageProgress key={each.language} {...each} all={languages} />
            ))}
          </div>
          <TranslationList user={user} languages={languages} />
        </>
      ) : (
        <MessagePanel icon={Globe} title={t('noLanguages')} text={t('noLanguagesHint')}>
          <Link to={adminPaths.markets()} className={buttonClass('secondary')}>
            {t('toMarkets')}
          </Link>
        </MessagePanel>
      )}
    </>
  )
}
