import type { UserJson } from '#contract/accounts.ts'
import { t } from '#messages/twoStep.ts'
import { useTurnOffTwoStep } from '#web/api/two-step.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { ReauthenticationForm } from './reauthentication-form.tsx'

interface TurnOffDialogProps {
  user: UserJson
  onClose: () => void
}

/** Turns off two-step sign-in. */
export default function TurnOffDialog({ user, onClose }: TurnOffDialogProps) {
  const { mutateAsync } = useTurnOffTwoStep(user.id)
  return (
    <Dialog open onClose={onClose} title={t('turnOffTitle')}>
      <ReauthenticationForm
        user={user}
        action={t('turnOff')}
        send={async (proof) => {
          await mutateAsync(proof)
          toast.success(t('turnedOff'))
          onClose()
        }}
      >
        {t('turnOffText')}
      </ReauthenticationForm>
    </Dialog>
  )
}
