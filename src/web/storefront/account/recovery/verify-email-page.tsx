import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/recovery.ts'
import { t as shell } from '#messages/shell.ts'
import { call } from '#web/api/client.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { useVisitor } from '#web/state/visitor.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/text-link.ts'
import { LinkPage } from './link-page.tsx'
import { SendVerification } from './send-verification.tsx'

export const meta = privateMeta(() => t('confirmYourEmail'))

/** Page for the link in the email to a new account. Following it verifies the address. */
export default function VerifyEmailPage() {
  const visitor = useVisitor()
  return (
    <LinkPage
      title={t('confirmYourEmail')}
      pendingText={t('confirmingEmail')}
      confirmation={{ note: t('confirmEmailAsk'), button: t('confirmEmail') }}
      onConfirm={(token, password) => call('POST /auth/verify-email', { token, password })}
      help={t('confirmEmailHelp', {
        link: (text) => (
          <Link to={paths.forgotPassword()} className={textLinkClass}>
            {text}
          </Link>
        ),
      })}
      done={{
        title: t('emailConfirmed'),
        note: t('emailConfirmedNote'),
        actions: (
          <Link to={paths.products()} className={buttonClass('primary', 'large', 'w-full')}>
            {t('continueShopping')}
          </Link>
        ),
      }}
      expired={{
        title: t('linkExpired'),
        note: t(visitor === null ? 'expiredSignIn' : 'expiredSend'),
        actions: <NewLink />,
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
      {shell('login')}
    </Link>
  )
}
