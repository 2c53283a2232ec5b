import { useState } from 'react'
import { useNavigation } from 'react-router'
import { z } from 'zod'
import { AppCode, TwoStepLoginBody } from '#contract/two-step.ts'
import { t } from '#messages/signIn.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { useAuth } from '#web/state/auth.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { CodeField, type CodeKind } from './code-field.tsx'

interface CodeFormProps {
  /** The challenge returned by the first step of the sign-in. */
  ticket: string
  /** Called when the challenge has expired and the sign-in must be started again. */
  onExpired: (message: string) => void
}

/** The second step of a sign-in: a code from the authenticator app, or a recovery code. */
export function CodeForm(props: CodeFormProps) {
  const [kind, setKind] = useState<CodeKind>('app')
  return (
    <div className="flex flex-col gap-3">
      <OneCodeForm key={kind} kind={kind} {...props} />
      <Button variant="quiet" className="w-full" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
        {t(kind === 'app' ? 'useRecoveryCode' : 'useAppCode')}
      </Button>
    </div>
  )
}

const forms = { app: z.object({ code: AppCode }), recovery: TwoStepLoginBody.pick({ code: true }) }

function OneCodeForm({ kind, ticket, onExpired }: CodeFormProps & { kind: CodeKind }) {
  const { field, formState, onSubmit, pending, failure } = useContractForm(forms[kind], { defaultValues: { code: '' } })
  const finish = useAuth((auth) => auth.finishLogin)
  const { state } = useNavigation()
  const isRedirecting = formState.isSubmitSuccessful && state === 'loading'
  const submit = onSubmit(async ({ code }) => {
    try {
      await finish({ ticket, code })
      toast.success(t('loginSuccess'))
    } catch (error) {
      if (!hasCode(error, 'ticket_expired')) throw error
      onExpired(error.message)
    }
  })
  return (
    <form method="dialog" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Alert>{failure}</Alert>
      {/* Receives the focus, because it replaces the previous step. */}
      <CodeField autoFocus kind={kind} {...field('code')} />
      <Button type="submit" size="large" pending={pending || isRedirecting}>
        {t('verify')}
      </Button>
    </form>
  )
}
