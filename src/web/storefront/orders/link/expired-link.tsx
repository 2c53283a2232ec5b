import { useMutation } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import Link2Off from 'lucide-react/icons/link-2-off'
import MailCheck from 'lucide-react/icons/mail-check'
import { useEffect, useRef } from 'react'
import { ORDER_LINK_DAYS } from '#contract/order-links.ts'
import { t } from '#messages/orderLink.ts'
import { call } from '#web/api/client.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { ContentLink } from '#web/shop/content-link.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'

/** Offers to email a new link instead of one that has expired. For one that was revoked, the server refuses. */
export function ExpiredLink({ orderKey }: { orderKey: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /orders/link', { key: orderKey }),
  })
  if (isSuccess)
    return (
      <Announced>
        <MessagePanel heading="h1" icon={MailCheck} title={t('linkSent')} text={t('linkSentHint')} />
      </Announced>
    )
  if (hasCode(error, 'link_expired', 'not_found'))
    return (
      <Announced>
        <MessagePanel heading="h1" icon={Link2Off} title={t('revoked')} text={t('revokedHint')}>
          <ContentLink page="contact" className={buttonClass('secondary')}>
            {t('contact')}
          </ContentLink>
        </MessagePanel>
      </Announced>
    )
  return (
    <MessagePanel heading="h1" icon={Clock} title={t('expired')} text={t('expiredHint', { days: ORDER_LINK_DAYS })}>
      <Button pending={isPending} onClick={() => mutate()}>
        {t('sendNewLink')}
      </Button>
      <Alert className="w-full">{error && getErrorMessage(error)}</Alert>
    </MessagePanel>
  )
}

/** Moves the focus to the heading, because the pressed button was removed. */
function Announced({ children }: { children: React.ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.querySelector('h1')?.focus(), [])
  return <div ref={ref}>{children}</div>
}
