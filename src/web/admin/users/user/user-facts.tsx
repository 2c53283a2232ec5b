import type { AdminUserDetailsJson } from '#contract/users.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminUsers.ts'
import { PanelSection } from '#web/admin/lists/panel-section.tsx'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { Moment } from '#web/ui/moment.tsx'

/** Dates and contact details of a user. */
export const UserFacts = ({ user }: { user: AdminUserDetailsJson }) => (
  <PanelSection title={t('account')}>
    <KeyValueList
      entries={[
        { name: t('joined'), value: <Moment at={user.joinDate} exact /> },
        { name: t('lastLogin'), value: user.lastLogin ? <Moment at={user.lastLogin} exact /> : common('never') },
        {
          name: t('emailVerified'),
          value: user.emailVerifiedAt ? <Moment at={user.emailVerifiedAt} /> : common('notYet'),
        },
        { name: common('phone'), value: user.phone || common('none') },
        { name: t('twoStep'), value: user.twoStep ? common('on') : common('off') },
        ...(user.closedAt ? [{ name: common('deleted'), value: <Moment at={user.closedAt} exact /> }] : []),
      ]}
    />
  </PanelSection>
)
