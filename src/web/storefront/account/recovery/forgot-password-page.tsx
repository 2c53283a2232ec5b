import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { RESET_LINK_MINUTES } from '#contract/shop.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/text-link.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { RecoveryFrame } from './recovery-frame.tsx'

export const meta = privateMeta('Forgot password')

export default function ForgotPasswordPage() {
  const [asked, setAsked] = useState({ email: '', isSent: false })
  const { email, isSent } = asked
  if (isSent) {
    return (
      <RecoveryFrame
        isAnswer
        title="Look into your mailbox"
        note={
          <>
            If there is an account for <strong className="font-semibold text-ink wrap-anywhere">{email}</strong>, a link
            is on its way there. It works once, for {RESET_LINK_MINUTES} minutes. If it does not come, look among
            unwanted email, or check the address.
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <Link to={paths.login()} className={buttonClass('primary', 'large')}>
            Back to Login
          </Link>
          <Button look="quiet" onClick={() => setAsked({ email, isSent: false })}>
            Use Another Address
          </Button>
        </div>
      </RecoveryFrame>
    )
  }
  return (
    <RecoveryFrame
      title="Forgot your password?"
      note="Tell us the email of your account, and we will send a link by which you choose a new one."
      footer={
        <>
          You know it after all?{' '}
          <Link to={paths.login()} className={textLinkClass}>
            Login
          </Link>
        </>
      }
    >
      <ForgotPasswordForm email={email} onSent={(sent) => setAsked({ email: sent, isSent: true })} />
    </RecoveryFrame>
  )
}
