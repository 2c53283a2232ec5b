import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/adminSettings.ts'
import { EditorCard } from '../products/editor/editor-card.tsx'

/** Leads to the page of backups. */
export const BackupsLink = () => (
  <div className="mt-8">
    <EditorCard title={t('backups')} note={t('backupsHint')}>
      <Link to={paths.adminBackups()} className="self-start py-0.5 text-accent text-sm hover:underline">
        {t('openBackups')}
      </Link>
    </EditorCard>
  </div>
)
