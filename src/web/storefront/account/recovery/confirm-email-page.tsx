import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { call } from '#web/api/client.ts'
import { hasCode, messageOf } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LinkPage } from './link-page.tsx'

export const meta = privateMeta('Confirm your new email')

const toProfile = (
  <Link to={paths.profile()} className={buttonClass('primary', 'large', 'w-full')}>
    Go to Profile
  </Link>
)

/** The link of the mail to a new address: from then on the account has it. */
export default function ConfirmEmailPage() {
  return (
    <LinkPage
      title="Confirm your new email"
      underWay="Confirming your new email…"
      ask={{ note: 'Press the button, and this address is the one of your account.', button: 'Use This Email' }}
      follow={(token, password) => call('POST /auth/confirm-email', { token, password })}
      help="If it was not you who asked for this, close this page: nothing changes. An account without a password is signed in first, in this browser."
      done={{
        title: 'Your email is changed',
        note: 'Sign in with it from now on. We write to you there.',
        way: toProfile,
      }}
      expired={{
        title: 'This link does not work any more',
        note: 'It was replaced, cancelled or is more than a day old. Your profile sends you a new one.',
        way: toProfile,
      }}
      refused={(error) =>
        hasCode(error, 'email_taken')
          ? { title: 'This email is taken', note: messageOf(error), way: toProfile }
          : undefined
      }
    />
  )
}
