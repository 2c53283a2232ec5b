import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { RESET_LINK_MINUTES } from '#contract/shop.ts'
import { t as account } from '#messages/account.ts'
import { t } from '#messages/recovery.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/text-link.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { RecoveryFrame } from './recovery-frame.tsx'

export const meta = privateMeta(() => t('forgotPassword'))

export default function ForgotPasswordPage() {
  const [submitted, setSubmitted] = useState({ email: '', isSent: false })
  const { email, isSent } = submitted
  if (isSent) {
    return (
      <RecoveryFrame
        isResult
        title={t('checkInbox')}
        note={t('linkOnItsWay', {
          email,
          minutes: RESET_LINK_MINUTES,
          strong: (text) => <strong className="font-semibold text-ink wrap-anywhere">{text}</strong>,
        })}
      >
        <div className="flex flex-col gap-3">
          <Link to={paths.login()} className={buttonClass('primary', 'large')}>
            {account('backToLogin')}
          </Link>
          <Button variant="quiet" onClick={() => setSubmitted({ email, isSent: false })}>
            {t('useAnotherEmail')}
          </Button>
        </div>
      </RecoveryFrame>
    )
  }
  return (
    <RecoveryFrame
      title={t('forgotTitle')}
      note={t('forgotNote')}
      footer={t('remembered', {
        link: (text) => (
          <Link to={paths.login()} className={textLinkClass}>
            {text}
          </Link>
        ),
      })}
    >
      <ForgotPasswordForm email={email} onSent={(sent) => setSubmitted({ email: sent, isSent: true })} />
    </RecoveryFrame>
  )
}
