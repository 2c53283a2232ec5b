import { useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import type { Reply } from '#contract/endpoints.ts'
import { t } from '#messages/twoStep.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface SetUpDialogProps {
  user: UserJson
  onClose: () => void
}

type SetUp = Reply<'POST /user/two-step/begin'>['setUp']

/** Turns on two-step sign-in in three steps: password, authenticator app with a first code, recovery codes. */
export default function SetUpDialog({ user, onClose }: SetUpDialogProps) {
  const [setUp, setSetUp] = useState<SetUp>()
  const [codes, setCodes] = useState<string[]>()
  return (
    <Dialog open onClose={onClose} title={t(codes ? 'saveCodes' : 'setUp')}>
      {codes ? (
        <RecoveryCodes email={user.email} codes={codes} onDone={onClose} />
      ) : setUp ? (
        <ConfirmStep user={user} setUp={setUp} onConfirmed={setCodes} />
      ) : (
        <PasswordStep user={user} onBegun={setSetUp} />
      )}
    </Dialog>
  )
}
