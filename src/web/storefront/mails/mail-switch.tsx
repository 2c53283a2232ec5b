import { useEffect, useState } from 'react'
import type { MailChoice } from '#contract/mail-choices.ts'
import { call } from '#web/api/client.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'

interface MailSwitchProps {
  choice: MailChoice
  label: string
  hint: string
}

/** Asks for one kind of mails where it is of use; the profile has all of them. It is there once it is known how it stands. */
export default function MailSwitch({ choice, label, hint }: MailSwitchProps) {
  const [wanted, setWanted] = useState<boolean>()
  const [pending, setPending] = useState(false)

  useEffect(() => {
    const reading = new AbortController()
    call('GET /user/mail-choices', {}, { signal: reading.signal }).then(
      ({ choices }) => setWanted(choices[choice]),
      // Hidden on errors: the same choice is in the profile.
      () => {},
    )
    return () => reading.abort()
  }, [choice])

  async function choose(next: boolean) {
    // Of two calls that pass each other, either could be the last.
    if (pending) return
    setPending(true)
    setWanted(next)
    try {
      await call('PUT /user/mail-choices', { [choice]: next })
    } catch (error) {
      setWanted(!next)
      toast.error(messageOf(error))
    } finally {
      setPending(false)
    }
  }

  return (
    wanted !== undefined && (
      <Switch
        label={label}
        hint={hint}
        checked={wanted}
        aria-disabled={pending || undefined}
        onChange={() => void choose(!wanted)}
      />
    )
  )
}
