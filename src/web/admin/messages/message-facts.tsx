import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { MessageDetailsJson, MessageState } from '#contract/messages.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminMessages.ts'
import { useChangeMessageState } from '#web/api/messages.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { DeleteMessageDialog } from './delete-message-dialog.tsx'
import { MessageBadge } from './message-badge.tsx'

interface MessageFactsProps {
  userId: string
  message: MessageDetailsJson
  /** Whether the signed-in user may change the message. */
  canChange: boolean
}

/** Sender and state of a message, with the buttons that change its state. */
export function MessageFacts({ userId, message, canChange }: MessageFactsProps) {
  const { id, name, email, state, createdAt } = message
  const { mutate, variables, isPending, error } = useChangeMessageState(userId)
  const [deleting, setDeleting] = useState(false)
  const stateButton = (to: MessageState, text: string) => (
    <Button variant="secondary" pending={isPending && variables.state === to} onClick={() => mutate({ id, state: to })}>
      {text}
    </Button>
  )
  return (
    <Card className="xl:order-last">
      <KeyValueList
        entries={[
          { name: t('from'), value: name },
          { name: common('email'), value: <span className="wrap-anywhere">{email}</span> },
          { name: t('received'), value: <Moment at={createdAt} exact /> },
          { name: common('status'), value: <MessageBadge state={state} /> },
        ]}
      />
      <p className="border-t pt-3 text-sm">
        <Link to={adminPaths.orders({ search: email })} className="inline-block py-1 underline">
          {t('ordersFrom')}
        </Link>
      </p>
      {canChange && (
        <div className="flex flex-col gap-2 pt-4">
          {state === 'closed' ? stateButton('open', t('reopen')) : stateButton('closed', common('close'))}
          {state === 'open' && stateButton('unread', t('markUnread'))}
          <Button variant="quiet" onClick={() => setDeleting(true)}>
            {common('delete')}
          </Button>
        </div>
      )}
      <Alert className="pt-4">{error && getErrorMessage(error)}</Alert>
      {deleting && <DeleteMessageDialog userId={userId} message={message} onClose={() => setDeleting(false)} />}
    </Card>
  )
}
