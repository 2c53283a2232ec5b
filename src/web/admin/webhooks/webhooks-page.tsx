import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Webhook from 'lucide-react/icons/webhook'
import { Suspense, useRef, useState } from 'react'
import { useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { MAX_WEBHOOKS, type WebhookJson } from '#contract/webhooks.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminWebhooks.ts'
import { webhooksQuery } from '#web/api/webhooks.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { MenuAction } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { webhookColumns } from './webhook-columns.tsx'

const WebhookDialog = lazyComponent(() => import('./webhook-dialog.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: common('webhooks') }))
export const handle: PanelHandle = { title: () => common('webhooks') }

type OpenDialog =
  | { kind: 'new' }
  | { kind: 'edit' | 'remove'; webhook: WebhookJson }
  | { kind: 'secret'; secret: string }

/** List of webhooks, with dialogs to add, edit and remove them. */
export default function WebhooksPage() {
  const user = useOutletContext<UserJson>()
  const result = useQuery(webhooksQuery(user.id))
  const webhooks = result.data
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const close = () => setOpenDialog(null)
  const add = (
    <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpenDialog({ kind: 'new' })}>
      <Plus aria-hidden className="size-4" />
      {t('addWebhook')}
    </Button>
  )

  return (
    <div ref={container} tabIndex={-1}>
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
            <MenuAction onClick={() => setOpenDialog({ kind: 'edit', webhook })}>{common('edit')}</MenuAction>
            <MenuAction danger onClick={() => setOpenDialog({ kind: 'remove', webhook })}>
              {common('remove')}
            </MenuAction>
          </>
        )}
        summary={webhooks && t('count', { count: webhooks.length })}
        query={result}
        total={webhooks?.length}
        page={1}
        href={() => adminPaths.webhooks()}
        empty={{
          icon: Webhook,
          title: t('none'),
          text: t('noneHint'),
          add,
        }}
      />
      <Suspense>
        {openDialog?.kind === 'new' && (
          <WebhookDialog onClose={close} onAdded={(secret) => setOpenDialog({ kind: 'secret', secret })} />
        )}
        {openDialog?.kind === 'edit' && <WebhookDialog webhook={openDialog.webhook} onClose={close} />}
      </Suspense>
      {openDialog?.kind === 'secret' && <SecretDialog secret={openDialog.secret} onClose={close} />}
      {openDialog?.kind === 'remove' && (
        <RemoveDialog webhook={openDialog.webhook} onClose={close} onRemoved={() => container.current?.focus()} />
      )}
    </div>
  )
}
