import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminWebhooks.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useRedeliver } from '#web/api/webhooks.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/toast.ts'
import { DeliveryBadge } from './delivery-columns.tsx'
import { type DeliveryJson, deliveryResult } from './webhook-labels.ts'

interface DeliveryDialogProps {
  delivery: DeliveryJson
  /** Whether the webhook is active. Deliveries of inactive webhooks cannot be repeated. */
  active: boolean
  onClose: () => void
}

/** Dialog with the payload and response of a delivery, and a button to repeat it. */
export function DeliveryDialog({ delivery, active, onClose }: DeliveryDialogProps) {
  const { id, type, state, createdAt, attempts, nextAttemptAt, deliveredAt, payload } = delivery
  const { mutate, isPending, error } = useRedeliver()
  return (
    <Dialog
      open
      onClose={onClose}
      pending={isPending}
      title={type}
      footer={
        active ? (
          <Button
            variant={state === 'given_up' ? 'primary' : 'secondary'}
            pending={isPending}
            className="max-sm:w-full"
            onClick={() => mutate(id, { onSuccess: () => toast.success(common('willBeSent')) })}
          >
            {state === 'waiting' ? common('sendNow') : common('sendAgain')}
          </Button>
        ) : (
          <p className="text-ink-soft text-sm">{t('isOff')}</p>
        )
      }
    >
      <div className="flex flex-col gap-4 pb-5">
        <Alert>{error && getErrorMessage(error)}</Alert>
        <KeyValueList
          entries={[
            { name: common('status'), value: <DeliveryBadge state={state} /> },
            { name: t('response'), value: deliveryResult(delivery) },
            { name: common('attempts'), value: attempts },
            { name: t('occurred'), value: <Moment at={createdAt} exact /> },
            ...(deliveredAt ? [{ name: t('delivered'), value: <Moment at={deliveredAt} exact /> }] : []),
            ...(nextAttemptAt ? [{ name: t('nextAttempt'), value: <Moment at={nextAttemptAt} exact /> }] : []),
            { name: 'Mercer-Delivery', value: <code className="text-xs">{id}</code> },
          ]}
        />
        <section aria-label={t('payload')}>
          <h3 className="pb-2 font-medium text-sm">{t('payload')}</h3>
          <pre className="whitespace-pre-wrap rounded-md bg-sunken p-4 text-xs leading-relaxed wrap-anywhere">
            {JSON.stringify(JSON.parse(payload), null, 2)}
          </pre>
        </section>
      </div>
    </Dialog>
  )
}
