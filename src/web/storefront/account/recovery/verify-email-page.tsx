import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { call } from '#web/api/client.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { useVisitor } from '#web/state/visitor.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/text-link.ts'
import { LinkPage } from './link-page.tsx'
import { SendVerification } from './send-verification.tsx'

export const meta = privateMeta('Confirm your email')

/** The link of the mail to a new account: its address is its owner's. */
export default function VerifyEmailPage() {
  const visitor = useVisitor()
  return (
    <LinkPage
      title="Confirm your email"
      underWay="Confirming your email…"
      ask={{ note: 'Press the button, and we know that our emails reach you.', button: 'Confirm Email' }}
      follow={(token, password) => call('POST /auth/verify-email', { token, password })}
      help={
        <>
          Forgotten it, or was it not you who opened the account?{' '}
          <Link to={paths.forgotPassword()} className={textLinkClass}>
            Set a new password
          </Link>
          : that makes the account yours, and confirms your email.
        </>
      }
      done={{
        title: 'Your email is confirmed',
        note: 'What we send about your orders will reach you.',
        way: (
          <Link to={paths.products()} className={buttonClass('primary', 'large', 'w-full')}>
            Continue Shopping
          </Link>
        ),
      }}
      expired={{
        title: 'This link does not work any more',
        note: visitor === null ? 'Sign in, and we will send you a new one.' : 'We can send you a new one.',
        way: <NewLink />,
      }}
    />
  )
}

function NewLink() {
  const visitor = useVisitor()
  if (visitor === 'unknown') return null
  if (visitor) return <SendVerification email={visitor.email} />
  return (
    <Link to={paths.login(paths.profile())} className={buttonClass('primary', 'large', 'w-full')}>
      Login
    </Link>
  )
}
