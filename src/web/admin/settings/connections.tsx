import { useQuery } from '@tanstack/react-query'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminSettings.ts'
import { connectionsQuery } from '#web/api/settings.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EditorCard } from '../editing/editor-card.tsx'

/** Third-party services that the shop uses. Read-only, because they are configured by environment variables. */
export function Connections({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(connectionsQuery(userId))
  return (
    <div id="connections" className="scroll-mt-20 py-8">
      <EditorCard title={t('connections')} note={t('connectionsHint')}>
        {error && !data ? (
          <FailurePanel
            compact
            heading="h3"
            title={t('connectionsFailed')}
            text={getErrorMessage(error)}
            onRetry={refetch}
          />
        ) : data ? (
          <KeyValueList
            entries={[
              {
                name: t('payments'),
                value: data.payments.provider === 'stripe' ? 'Stripe' : t('sandbox'),
              },
              {
                name: t('mode'),
                value: data.payments.live ? (
                  <Badge tone="accent">{t('live')}</Badge>
                ) : (
                  <Badge tone="warning">{t('test')}</Badge>
                ),
              },
              {
                name: t('lastEvent'),
                value: data.payments.lastEventAt ? <Moment at={data.payments.lastEventAt} exact /> : t('noneYet'),
              },
              { name: common('mails'), value: data.mail.server ?? t('noMailServer') },
              { name: t('sender'), value: data.mail.from },
              { name: t('pictures'), value: data.pictures.keptIn },
              { name: t('google'), value: data.google ? common('on') : common('off') },
              { name: t('languageModel'), value: data.assistant.model ?? t('noModel') },
            ]}
          />
        ) : (
          <Skeleton className="h-64 rounded-md" />
        )}
      </EditorCard>
    </div>
  )
}
