import { useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { t } from '#messages/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileSection } from './profile-section.tsx'

interface DetailsSectionProps {
  user: UserJson
  /** The data comes from the server and not from the copy stored in the browser. */
  isLoaded: boolean
}

/** Section of the profile that shows and edits the shopper's contact details. */
export function DetailsSection({ user, isLoaded }: DetailsSectionProps) {
  const [mode, setMode] = useState<'viewing' | 'editing' | 'edited'>('viewing')
  return (
    <ProfileSection
      anchor="details"
      title={t('details')}
      action={
        mode !== 'editing' && (
          <Button
            variant="secondary"
            disabled={!isLoaded}
            // This button replaces the form that was just closed.
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
