import { messageOf } from '#web/api/shop-error.ts'
import { useDeliverAgain } from '#web/api/webhooks.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/toast.ts'
import { DeliveryBadge } from './delivery-columns.tsx'
import { answerOf, type DeliveryJson } from './webhook-words.ts'

interface DeliveryDialogProps {
  delivery: DeliveryJson
  /** Whether its webhook is on: otherwise nothing would come of sending it. */
  active: boolean
  onClose: () => void
}

/** One delivery: what was sent, what came of it, and the button that sends it again. */
export function DeliveryDialog({ delivery, active, onClose }: DeliveryDialogProps) {
  const { id, type, state, createdAt, attempts, nextAttemptAt, deliveredAt, payload } = delivery
  const { mutate, isPending, error } = useDeliverAgain()
  return (
    <Dialog
      open
      onClose={onClose}
      title={type}
      footer={
        active ? (
          <Button
            look={state === 'given_up' ? 'primary' : 'secondary'}
            pending={isPending}
            className="max-sm:w-full"
            onClick={() => mutate(id, { onSuccess: () => toast.success('It will be sent in a moment') })}
          >
            {state === 'waiting' ? 'Send now' : 'Send again'}
          </Button>
        ) : (
          <p className="text-ink-soft text-sm">The webhook is off. Switch it on to send this again.</p>
        )
      }
    >
      <div className="flex flex-col gap-4 pb-5">
        <Alert>{error && messageOf(error)}</Alert>
        <KeyValueList
          entries={[
            { name: 'State', value: <DeliveryBadge state={state} /> },
            { name: 'Answer', value: answerOf(delivery) },
            { name: 'Attempts', value: attempts },
            { name: 'Happened', value: <Moment at={createdAt} exact /> },
            ...(deliveredAt ? [{ name: 'Delivered', value: <Moment at={deliveredAt} exact /> }] : []),
            ...(nextAttemptAt ? [{ name: 'Next attempt', value: <Moment at={nextAttemptAt} exact /> }] : []),
            { name: 'Mercer-Delivery', value: <code className="text-xs">{id}</code> },
          ]}
        />
        <section aria-label="What is sent">
          <h3 className="pb-2 font-medium text-sm">What is sent</h3>
          <pre className="whitespace-pre-wrap rounded-md bg-sunken p-4 text-xs leading-relaxed wrap-anywhere">
            {JSON.stringify(JSON.parse(payload), null, 2)}
          </pre>
        </section>
      </div>
    </Dialog>
  )
}
