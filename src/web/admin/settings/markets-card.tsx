import { clsx } from 'clsx'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminMarkets.ts'
import { textLinkClass } from '#web/ui/text-link.ts'
import { EditorCard } from '../editing/editor-card.tsx'

/** Card that leads to the markets. */
export const MarketsCard = () => (
  <EditorCard title={common('markets')} note={t('settingsHint')}>
    <Link to={adminPaths.markets()} className={clsx(textLinkClass, 'self-start py-0.5 text-sm')}>
      {t('edit')}
    </Link>
  </EditorCard>
)
