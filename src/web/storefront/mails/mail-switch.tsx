import { useEffect, useState } from 'react'
import type { MailChoice } from '#contract/mail-choices.ts'
import { call } from '#web/api/client.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'

interface MailSwitchProps {
  choice: MailChoice
  label: string
  hint: string
}

/**
 * Switch for one kind of email, shown where it is relevant. The profile has all kinds. It appears when its state is loaded.
 */
export default function MailSwitch({ choice, label, hint }: MailSwitchProps) {
  const [checked, setChecked] = useState<boolean>()
  const [pending, setPending] = useState(false)

  useEffect(() => {
    const abortController = new AbortController()
    call('GET /user/mail-choices', {}, { signal: abortController.signal }).then(
      ({ choices }) => setChecked(choices[choice]),
      // Hidden on errors, because the profile has the same switch.
      () => {},
    )
    return () => abortController.abort()
  }, [choice])

  async function choose(next: boolean) {
    // Two concurrent requests could arrive in either order.
    if (pending) return
    setPending(true)
    setChecked(next)
    try {
      await call('PUT /user/mail-choices', { [choice]: next })
    } catch (error) {
      setChecked(!next)
      toast.error(getErrorMessage(error))
    } finally {
      setPending(false)
    }
  }

  return (
    checked !== undefined && (
      <Switch
        label={label}
        hint={hint}
        checked={checked}
        aria-disabled={pending || undefined}
        onChange={() => void choose(!checked)}
      />
    )
  )
}
