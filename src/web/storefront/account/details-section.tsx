import { useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { t } from '#messages/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileSection } from './profile-section.tsx'

interface DetailsSectionProps {
  user: UserJson
  /** It is what the server says, and not what was kept in the browser. */
  isKnown: boolean
}

/** What the shop knows of a shopper, to look at and to change. */
export function DetailsSection({ user, isKnown }: DetailsSectionProps) {
  const [mode, setMode] = useState<'viewing' | 'editing' | 'edited'>('viewing')
  return (
    <ProfileSection
      anchor="details"
      title={t('details')}
      action={
        mode !== 'editing' && (
          <Button
            look="secondary"
            disabled={!isKnown}
            // It has just taken the place of the form that was left.
            autoFocus={mode === 'edited'}
            onClick={() => setMode('editing')}
          >
            {t('editProfile')}
          </Button>
        )
      }
    >
      {mode === 'editing' ? (
        <ProfileForm user={user} onDone={() => setMode('edited')} />
      ) : (
        <ProfileDetails user={user} />
      )}
    </ProfileSection>
  )
}
