import { useQuery } from '@tanstack/react-query'
import Link2Off from 'lucide-react/icons/link-2-off'
import MailOpen from 'lucide-react/icons/mail-open'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { readOrderId } from '#contract/order-links.ts'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/orderLink.ts'
import { t as orders } from '#messages/orders.ts'
import { t as signedIn } from '#messages/signedIn.ts'
import { orderQuery } from '#web/api/orders.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { holderOf, type OrderViewer } from '#web/order/order-viewer.ts'
import { ContentLink } from '#web/shop/content-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { useLinkKey } from './link-key.ts'

interface OpenedByLinkProps {
  /** Shown until the order has loaded. */
  skeleton: ReactNode
  children: (order: OrderJson, viewer: OrderViewer) => ReactNode
}

/** Loads the order of the link in an email, without signing in. Otherwise says what is wrong with the link. */
export function OpenedByLink({ skeleton, children }: OpenedByLinkProps) {
  const key = useLinkKey()
  // The server does not receive the fragment.
  if (!useHydrated())
    return (
      <>
        <noscript>
          <h1 className="page-width pt-8 text-title">{signedIn('needsScripts')}</h1>
        </noscript>
        <div className="noscript:hidden">{skeleton}</div>
      </>
    )
  if (!key)
    return (
      <MessagePanel heading="h1" icon={MailOpen} title={t('openFromEmail')} text={t('openFromEmailHint')}>
        <Link to={paths.orders()} className={buttonClass('secondary')}>
          {orders('orderHistory')}
        </Link>
      </MessagePanel>
    )
  const id = readOrderId(key)
  if (id === undefined) return <WrongLink />
  return (
    <LinkedOrder key={key} id={id} orderKey={key} skeleton={skeleton}>
      {children}
    </LinkedOrder>
  )
}

function LinkedOrder({ id, orderKey, skeleton, children }: OpenedByLinkProps & { id: string; orderKey: string }) {
  const viewer = useMemo(() => holderOf(orderKey), [orderKey])
  const { data: order, error, refetch } = useQuery(orderQuery(viewer, id))
  if (hasCode(error, 'link_expired')) return <ExpiredLink orderKey={orderKey} />
  if (hasCode(error, 'not_found', 'invalid_request')) return <WrongLink />
  if (order) return children(order, viewer)
  if (error)
    return <FailurePanel heading="h1" title={orders('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  return skeleton
}

const WrongLink = () => (
  <MessagePanel heading="h1" icon={Link2Off} title={t('wrongLink')} text={t('wrongLinkHint')}>
    <ContentLink page="contact" className={buttonClass('secondary')}>
      {t('contact')}
    </ContentLink>
  </MessagePanel>
)
