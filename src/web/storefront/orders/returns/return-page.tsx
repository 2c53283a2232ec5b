import { useQuery } from '@tanstack/react-query'
import { type MetaArgs, useParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { t } from '#messages/returns.ts'
import { orderQuery } from '#web/api/orders.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { findShopName, privateHead } from '#web/page/page-head.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { SignedIn } from '../../account/signed-in.tsx'
import { OpenedByLink } from '../link/opened-by-link.tsx'
import { NoSuchOrder } from '../no-such-order.tsx'
import { ReturnContent } from './return-content.tsx'
import { ReturnSkeleton } from './return-skeleton.tsx'

export const meta = ({ params, matches }: MetaArgs) =>
  privateHead(findShopName({ matches }), params.id ? t('pageTitle', { id: params.id }) : t('returnItems'))

/** For the account that placed the order, or, without an ID in the path, for the person with the link to it. */
export default function ReturnPage() {
  const { id } = useParams()
  return (
    <div className="page-width min-h-dvh pt-8">
      {id === undefined ? (
        <OpenedByLink skeleton={<ReturnSkeleton />}>
          {(order, viewer) => <ReturnContent order={order} viewer={viewer} />}
        </OpenedByLink>
      ) : (
        <SignedIn page="return" skeleton={<ReturnSkeleton />}>
          {(user) => <OwnReturn key={id} id={id} user={user} />}
        </SignedIn>
      )}
    </div>
  )
}

function OwnReturn({ id, user }: { id: string; user: UserJson }) {
  const { data: order, error, refetch } = useQuery(orderQuery(user, id))
  if (hasCode(error, 'not_found', 'invalid_request')) return <NoSuchOrder />
  if (order) return <ReturnContent order={order} viewer={user} />
  if (error)
    return <FailurePanel heading="h1" title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  return <ReturnSkeleton />
}
