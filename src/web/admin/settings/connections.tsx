import { useQuery } from '@tanstack/react-query'
import { connectionsQuery } from '#web/api/settings.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EditorCard } from '../products/editor/editor-card.tsx'

/** What the shop is connected to, to be read only: it is set in the environment of the program. */
export function Connections({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(connectionsQuery(userId))
  return (
    <div id="connections" className="scroll-mt-20 py-8">
      <EditorCard title="Connections" note="Set where the shop runs; docs/operating.md says how.">
        {error && !data ? (
          <FailurePanel
            compact
            heading="h3"
            title="The connections could not be loaded"
            text={messageOf(error)}
            onRetry={refetch}
          />
        ) : data ? (
          <KeyValueList
            entries={[
              {
                name: 'Payments',
                value: data.payments.provider === 'stripe' ? 'Stripe' : 'Sandbox: no card is charged',
              },
              {
                name: 'Mode',
                value: data.payments.live ? <Badge tone="accent">Live</Badge> : <Badge tone="warning">Test</Badge>,
              },
              {
                name: 'Last event of the provider',
                value: data.payments.lastEventAt ? <Moment at={data.payments.lastEventAt} exact /> : 'None so far',
              },
              { name: 'Mails', value: data.mail.server ?? 'No mail server: they stay in the outbox' },
              { name: 'Mails are from', value: data.mail.from },
              { name: 'Pictures are kept in', value: data.pictures.keptIn },
              { name: 'Sign-in with Google', value: data.google ? 'On' : 'Off' },
              { name: 'Language model', value: data.assistant.model ?? 'None: the assistant answers by itself' },
            ]}
          />
        ) : (
          <Skeleton className="h-64 rounded-md" />
        )}
      </EditorCard>
    </div>
  )
}
