import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Webhook from 'lucide-react/icons/webhook'
import { Suspense, useRef, useState } from 'react'
import { useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { MAX_WEBHOOKS, type WebhookJson } from '#contract/webhooks.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminWebhooks.ts'
import { webhooksQuery } from '#web/api/webhooks.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { MenuAction } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { webhookColumns } from './webhook-columns.tsx'

const WebhookDialog = lazyPart(() => import('./webhook-dialog.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: common('webhooks') }))
export const handle: PanelHandle = { title: () => common('webhooks') }

type Open = { kind: 'new' } | { kind: 'edit' | 'remove'; webhook: WebhookJson } | { kind: 'secret'; secret: string }

/** The webhooks of the shop. */
export default function WebhooksPage() {
  const user = useOutletContext<UserJson>()
  const found = useQuery(webhooksQuery(user.id))
  const webhooks = found.data
  const [open, setOpen] = useState<Open | null>(null)
  const room = useRef<HTMLDivElement>(null)
  const close = () => setOpen(null)
  const add = (
    <Button look="primary" aria-haspopup="dialog" onClick={() => setOpen({ kind: 'new' })}>
      <Plus aria-hidden className="size-4" />
      {t('addWebhook')}
    </Button>
  )

  return (
    <div ref={room} tabIndex={-1}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
        <p className="max-w-prose text-ink-soft text-sm">{t('intro')}</p>
        {webhooks && webhooks.length > 0 && webhooks.length < MAX_WEBHOOKS && add}
      </div>
      <PanelTable
        name="webhooks"
        columns={webhookColumns()}
        rows={webhooks}
        rowId={({ id }) => id}
        rowName={({ url }) => url}
        rowActions={(webhook) => (
          <>
            <MenuAction onClick={() => setOpen({ kind: 'edit', webhook })}>{common('edit')}</MenuAction>
            <MenuAction danger onClick={() => setOpen({ kind: 'remove', webhook })}>
              {common('remove')}
            </MenuAction>
          </>
        )}
        summary={webhooks && t('count', { count: webhooks.length })}
        query={found}
        total={webhooks?.length}
        page={1}
        href={() => paths.adminWebhooks()}
        empty={{
          icon: Webhook,
          title: t('none'),
          text: t('noneHint'),
          add,
        }}
      />
      <Suspense>
        {open?.kind === 'new' && (
          <WebhookDialog onClose={close} onAdded={(secret) => setOpen({ kind: 'secret', secret })} />
        )}
        {open?.kind === 'edit' && <WebhookDialog webhook={open.webhook} onClose={close} />}
      </Suspense>
      {open?.kind === 'secret' && <SecretDialog secret={open.secret} onClose={close} />}
      {open?.kind === 'remove' && (
        <RemoveDialog webhook={open.webhook} onClose={close} onRemoved={() => room.current?.focus()} />
      )}
    </div>
  )
}
