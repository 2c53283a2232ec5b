import { t } from '#messages/adminSettings.ts'
import { useOrigin } from '#web/page/origin.ts'
import { CopyField } from '#web/ui/copy-field.tsx'
import { EditorCard } from '../editing/editor-card.tsx'

/** URLs of the product feeds. */
export function FeedsCard() {
  const origin = useOrigin()
  return (
    <div className="mt-8">
      <EditorCard title={t('feeds')} note={t('feedsHint')}>
        <CopyField
          label={t('googleFeed')}
          value={`${origin}/feeds/google.xml`}
          action={t('copyUrl')}
          variant="secondary"
        />
        <CopyField label={t('metaFeed')} value={`${origin}/feeds/meta.xml`} action={t('copyUrl')} variant="secondary" />
      </EditorCard>
    </div>
  )
}
