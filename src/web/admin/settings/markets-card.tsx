import { clsx } from 'clsx'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminMarkets.ts'
import { textLinkClass } from '#web/ui/text-link.ts'
import { EditorCard } from '../editing/editor-card.tsx'

/** Card that leads to the markets, and to the translations for them. */
export const MarketsCard = () => (
  <EditorCard title={common('markets')} note={t('settingsHint')}>
    <div className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      <Link to={adminPaths.markets()} className={clsx(textLinkClass, 'py-0.5')}>
        {t('edit')}
      </Link>
      <Link to={adminPaths.languages()} className={clsx(textLinkClass, 'py-0.5')}>
        {t('translate')}
      </Link>
    </div>
  </EditorCard>
)
