import { useId } from 'react'
import { useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { WebhookBody, type WebhookJson, webhookEventTypes } from '#contract/webhooks.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminWebhooks.ts'
import { useAddWebhook, useChangeWebhook } from '#web/api/webhooks.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmButtons } from '#web/ui/confirm-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTextDraft } from '../drafts/use-text-draft.ts'
import { eventNames } from './webhook-labels.ts'

interface WebhookDialogProps {
  /** The webhook to edit. Undefined adds a new one. */
  webhook?: WebhookJson
  onClose: () => void
  /** Called with the secret of the new webhook, which cannot be shown again. */
  onAdded?: (secret: string) => void
}

/** Dialog that adds or edits a webhook. */
export default function WebhookDialog({ webhook, onClose, onAdded }: WebhookDialogProps) {
  const id = useId()
  const user = useOutletContext<UserJson>()
  const draft = useTextDraft(`mercer-webhook ${user.id} ${webhook?.id ?? ''}`)
  const form = useContractForm(WebhookBody, {
    defaultValues: webhook
      ? { url: draft.initial || webhook.url, events: webhook.events, active: webhook.active }
      : { url: draft.initial, events: [], active: true },
  })
  const add = useAddWebhook()
  const change = useChangeWebhook()
  const eventsError = form.formState.errors.events?.message

  const finish = draft.discardThen(onClose)

  const submit = form.onSubmit(async (body) => {
    if (webhook) {
      await change.mutateAsync({ id: webhook.id, ...body })
      toast.success(t('saved'))
      return finish()
    }
    const { secret } = await add.mutateAsync(body)
    draft.clear()
    onAdded?.(secret)
  })

  return (
    <Dialog
      open
      onClose={finish}
      pending={form.pending}
      title={webhook ? t('editWebhook') : t('addWebhook')}
      footer={
        <ConfirmButtons
          action={webhook ? common('save') : t('addWebhook')}
          form={id}
          onCancel={finish}
          pending={form.pending}
        />
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <Alert>{form.failure}</Alert>
        <TextField
          label={t('url')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={t('urlExample')}
          {...form.field('url', draft.rules)}
        />
        <fieldset aria-describedby={eventsError ? `${id}-events` : undefined}>
          <legend className="pb-1 font-medium text-sm">{t('events')}</legend>
          {webhookEventTypes.map((type) => (
            <Checkbox
              key={type}
              value={type}
              label={
                <>
                  {eventNames()[type]} <span className="text-ink-soft">· {type}</span>
                </>
              }
              {...form.register('events')}
            />
          ))}
          <p id={`${id}-events`} role="alert" className="text-danger text-sm">
            {eventsError}
          </p>
        </fieldset>
        {webhook && <Switch label={common('on')} hint={t('activeHint')} {...form.register('active')} />}
      </form>
    </Dialog>
  )
}
