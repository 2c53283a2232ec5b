import type { z } from 'zod'
import type { MailReply } from '#contract/mails.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminMails.ts'
import { useSendMail } from '#web/api/mails.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/toast.ts'
import { MailBadge } from './mail-badge.tsx'
import { mailKindLabel } from './mail-labels.ts'

export type MailDetails = z.input<typeof MailReply>['mail']

/** Recipient and state of an email, with the button that sends it again. */
export function MailFacts({ mail }: { mail: MailDetails }) {
  const { id, kind, recipient, subject, state, createdAt, sentAt, attempts, failure } = mail
  const { mutate, isPending, error } = useSendMail()
  return (
    <Card className="xl:order-last">
      <h2 className="pb-2 font-semibold text-lg leading-snug wrap-anywhere">{subject}</h2>
      <KeyValueList
        entries={[
          { name: t('to'), value: recipient },
          { name: common('status'), value: <MailBadge state={state} /> },
          { name: t('type'), value: mailKindLabel(kind) },
          { name: t('created'), value: <Moment at={createdAt} exact /> },
          ...(sentAt && state === 'sent' ? [{ name: t('sent'), value: <Moment at={sentAt} exact /> }] : []),
          ...(attempts > 0 ? [{ name: common('attempts'), value: attempts }] : []),
        ]}
      />
      {state === 'outbox' && <p className="border-t pt-3 text-ink-soft text-sm">{t('noServer')}</p>}
      {failure && (
        <div className="border-t pt-3 text-sm">
          <h3 className="text-ink-soft">{state === 'given_up' ? t('whyFailed') : t('whyWaiting')}</h3>
          <p className="mt-1 wrap-anywhere">{failure}</p>
        </div>
      )}
      <Alert className="pt-4">{error && getErrorMessage(error)}</Alert>
      <Button
        variant={state === 'given_up' ? 'primary' : 'secondary'}
        className="mt-4 w-full"
        pending={isPending}
        onClick={() => mutate(id, { onSuccess: () => toast.success(common('willBeSent')) })}
      >
        {state === 'waiting' ? common('sendNow') : common('sendAgain')}
      </Button>
    </Card>
  )
}
