import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { UNDO_DELETION_DAYS } from '#contract/shop.ts'
import { call } from '#web/api/client.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LinkPage } from './link-page.tsx'

export const meta = privateMeta('Keep your account')

/** The link of the mail to who has deleted their account: they have it back. */
export default function KeepAccountPage() {
  return (
    <LinkPage
      title="Keep your account"
      underWay="Opening your account again…"
      ask={{ note: 'Press the button, and everything is as it was before you deleted it.', button: 'Keep Account' }}
      follow={(token) => call('POST /auth/keep-account', { token })}
      done={{
        title: 'Your account is open again',
        note: 'Everything is as it was. Sign in to go on.',
        way: (
          <Link to={paths.login()} className={buttonClass('primary', 'large', 'w-full')}>
            Login
          </Link>
        ),
      }}
      expired={{
        title: 'This link does not work any more',
        note: `An account can be had back for ${UNDO_DELETION_DAYS} days after it was deleted.`,
        way: (
          <Link to={paths.products()} className={buttonClass('primary', 'large', 'w-full')}>
            Continue Shopping
          </Link>
        ),
      }}
    />
  )
}
