import { useEffect, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/signIn.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { useBasePath } from '#web/page/base-path.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { useAuth } from '#web/state/auth.ts'
import { useVisitor } from '#web/state/visitor.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { AccountFrame } from '../account-frame.tsx'
import { getDestination } from '../destination.ts'
import { CodeForm } from '../two-step/code-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { type GoogleResponse, readGoogleResponse, returnToMarket } from './google-redirect.ts'

export const meta = privateMeta(() => t('signInWithGoogle'))

type Token = Extract<GoogleResponse, { token: string }>

/** Progress of the sign-in. */
type Stage = { name: 'waiting' } | { name: 'failed'; problem: string } | { name: 'code'; ticket: string }

const texts = {
  waiting: { titleKey: 'oneMoment', noteKey: 'waitingForGoogle' },
  failed: { titleKey: 'googleFailed', noteKey: 'notSignedIn' },
  code: { titleKey: 'oneMoreStep', noteKey: 'googleCodeNext' },
} as const

/** Page to which Google redirects the browser. */
export default function GooglePage() {
  const visitor = useVisitor()
  const base = useBasePath()
  const login = useAuth((auth) => auth.googleLogin)
  const [stage, setStage] = useState<Stage>({ name: 'waiting' })
  const [redirect, setRedirect] = useState<string | null>(null)
  const started = useRef(false)

  /** Continues with the step that the server requires. */
  async function signIn({ token, nonce, remember }: Token) {
    try {
      await login({ token, nonce, remember })
      toast.success(t('loginSuccess'))
    } catch (error) {
      if (hasCode(error, 'two_step_required')) setStage({ name: 'code', ticket: error.details.ticket ?? '' })
      else throw error
    }
  }

  useEffect(() => {
    // The response can be read only once.
    if (started.current) return
    started.current = true
    if (returnToMarket(base)) return
    const response = readGoogleResponse()
    if (!response) return setStage({ name: 'failed', problem: t('noAnswer') })
    setRedirect(response.redirect)
    const fail = (problem: string) => setStage({ name: 'failed', problem })
    if ('problem' in response) return fail(response.problem)
    signIn(response).catch((error: unknown) => fail(getErrorMessage(error)))
  })

  const { titleKey, noteKey } = texts[stage.name]
  return (
    <AccountFrame
      title={t(titleKey)}
      note={t(noteKey)}
      google={stage.name === 'failed' && <GoogleButton redirect={redirect} />}
    >
      {visitor && visitor !== 'unknown' && (
        <Navigate to={getDestination(visitor, redirect) ?? paths.login(redirect ?? undefined)} replace />
      )}
      {stage.name === 'waiting' && (
        <p className="flex items-center gap-3 text-ink-soft">
          <Spinner /> {t('signingIn')}
        </p>
      )}
      <Alert className="mb-5">{stage.name === 'failed' && stage.problem}</Alert>
      {stage.name === 'failed' && (
        <Link to={paths.login(redirect ?? undefined)} className={buttonClass('primary', 'large', 'w-full')}>
          {t('usePassword')}
        </Link>
      )}
      {stage.name === 'code' && (
        <CodeForm ticket={stage.ticket} onExpired={(problem) => setStage({ name: 'failed', problem })} />
      )}
    </AccountFrame>
  )
}
