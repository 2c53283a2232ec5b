import type { UserJson } from '#contract/accounts.ts'
import type { Reply } from '#contract/endpoints.ts'
import { ConfirmTwoStepBody } from '#contract/two-step.ts'
import { t } from '#messages/twoStep.ts'
import { useConfirmTwoStep } from '#web/api/two-step.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { CodeField } from './code-field.tsx'
import { QrCode } from './qr-code.tsx'

interface ConfirmStepProps {
  user: UserJson
  setUp: Reply<'POST /user/two-step/begin'>['setUp']
  onConfirmed: (recoveryCodes: string[]) => void
}

/** Shows the secret as a QR code and asks for a first code, which proves that the app has stored it. */
export function ConfirmStep({ user, setUp: { uri, secret }, onConfirmed }: ConfirmStepProps) {
  const { field, onSubmit, pending, failure } = useContractForm(ConfirmTwoStepBody, { defaultValues: { code: '' } })
  const { mutateAsync } = useConfirmTwoStep(user.id)
  const submit = onSubmit(async (body) => {
    onConfirmed(await mutateAsync(body))
    toast.success(t('turnedOn'))
  })
  return (
    <form method="dialog" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Alert>{failure}</Alert>
      <ol className="flex list-decimal flex-col gap-5 ps-5 text-sm marker:text-ink-soft">
        <li>
          <p>{t('scan')}</p>
          <QrCode text={uri} label={t('qrCode')} className="mt-3 w-44" />
          <p className="mt-3 text-ink-soft">
            {t('onThisPhone', {
              link: (text) => (
                <a href={uri} className="font-medium text-accent underline underline-offset-4">
                  {text}
                </a>
              ),
            })}
          </p>
          <code className="mt-1 block select-all rounded-md bg-sunken px-3 py-2 font-mono wrap-anywhere">
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </code>
        </li>
        <li>
          <p className="mb-3">{t('enterCode')}</p>
          <CodeField autoFocus kind="app" {...field('code')} />
        </li>
      </ol>
      <Button type="submit" pending={pending}>
        {t('turnOn')}
      </Button>
    </form>
  )
}
