import { useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { t } from '#messages/twoStep.ts'
import { useRenewRecoveryCodes } from '#web/api/two-step.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ReauthenticationForm } from './reauthentication-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface NewCodesDialogProps {
  user: UserJson
  onClose: () => void
}

/** Replaces the recovery codes and shows the new ones. */
export default function NewCodesDialog({ user, onClose }: NewCodesDialogProps) {
  const { mutateAsync } = useRenewRecoveryCodes(user.id)
  const [codes, setCodes] = useState<string[]>()
  return (
    <Dialog open onClose={onClose} title={t(codes ? 'saveCodes' : 'newCodes')}>
      {codes ? (
        <RecoveryCodes email={user.email} codes={codes} onDone={onClose} />
      ) : (
        <ReauthenticationForm
          user={user}
          action={t('makeCodes')}
          send={async (proof) => setCodes(await mutateAsync(proof))}
        >
          {t('newCodesText')}
        </ReauthenticationForm>
      )}
    </Dialog>
  )
}
