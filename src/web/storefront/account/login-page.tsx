import { useRef, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t as account } from '#messages/account.ts'
import { t as shell } from '#messages/shell.ts'
import { t } from '#messages/signIn.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { useVisitor } from '#web/state/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/text-link.ts'
import { AccountFrame } from './account-frame.tsx'
import { getDestination } from './destination.ts'
import { GoogleButton } from './google/google-button.tsx'
import { LoginForm } from './login-form.tsx'
import { CodeForm } from './two-step/code-form.tsx'

export const meta = privateMeta(() => shell('login'))

/** Redirects visitors who are signed in or sign in here. */
export default function LoginPage() {
  const visitor = useVisitor()
  const redirect = useSearchParams()[0].get('redirect')
  const remember = useRef<HTMLInputElement>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const user = visitor === 'unknown' ? null : visitor
  const destination = user && getDestination(user, redirect)
  const lacksAccess = user && !destination
  if (ticket !== null)
    return (
      <AccountFrame
        title={t('oneMoreStep')}
        note={t('codeNext')}
        footer={
          <Button variant="quiet" onClick={() => setTicket(null)}>
            {account('backToLogin')}
          </Button>
        }
      >
        {destination && <Navigate to={destination} replace />}
        <CodeForm
          ticket={ticket}
          onExpired={(message) => {
            setProblem(message)
            setTicket(null)
          }}
        />
      </AccountFrame>
    )
  return (
    <AccountFrame
      title={t(lacksAccess ? 'staffOnly' : 'welcomeBack')}
      note={
        lacksAccess
          ? t('staffOnlyHint', {
              name: user.name,
              link: (text) => (
                <Link to={paths.home()} className={textLinkClass}>
                  {text}
                </Link>
              ),
            })
          : t('signInHint')
      }
      google={<GoogleButton redirect={redirect} remember={() => remember.current?.checked ?? false} />}
      footer={t('newHere', {
        link: (text) => (
          <Link to={paths.register(redirect ?? undefined)} className={textLinkClass}>
            {text}
          </Link>
        ),
      })}
    >
      {/* The form stays until the next page has loaded, so that the footer does not move. */}
      {destination && <Navigate to={destination} replace />}
      <LoginForm rememberRef={remember} problem={problem} onTicket={setTicket} />
    </AccountFrame>
  )
}
