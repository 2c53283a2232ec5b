import type { UserJson } from '#contract/accounts.ts'
import { useTurnTwoStepOff } from '#web/api/two-step.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { ProofForm } from './proof-form.tsx'

interface TurnOffDialogProps {
  user: UserJson
  onClose: () => void
}

/** Turns two-step sign-in off. */
export default function TurnOffDialog({ user, onClose }: TurnOffDialogProps) {
  const { mutateAsync } = useTurnTwoStepOff(user.id)
  return (
    <Dialog open onClose={onClose} title="Turn off two-step sign-in?">
      <ProofForm
        user={user}
        action="Turn Off"
        send={async (proof) => {
          await mutateAsync(proof)
          toast.success('Two-step sign-in is off.')
          onClose()
        }}
      >
        Your password alone is then enough to sign in. Your recovery codes stop working.
      </ProofForm>
    </Dialog>
  )
}
