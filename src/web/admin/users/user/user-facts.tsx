import type { AdminUserDetailsJson } from '#contract/users.ts'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { OrderPart } from '../../orders/order-part.tsx'

/** When somebody joined and was here last, and how they can be reached. */
export const UserFacts = ({ user }: { user: AdminUserDetailsJson }) => (
  <OrderPart title="Account">
    <KeyValueList
      entries={[
        { name: 'Joined', value: <Moment at={user.joinDate} exact /> },
        { name: 'Last login', value: user.lastLogin ? <Moment at={user.lastLogin} exact /> : 'Never' },
        { name: 'Email verified', value: user.emailVerifiedAt ? <Moment at={user.emailVerifiedAt} /> : 'Not yet' },
        { name: 'Phone', value: user.phone || 'None' },
        { name: 'Two-step sign-in', value: user.twoStep ? 'On' : 'Off' },
        ...(user.closedAt ? [{ name: 'Deleted', value: <Moment at={user.closedAt} exact /> }] : []),
      ]}
    />
  </OrderPart>
)
