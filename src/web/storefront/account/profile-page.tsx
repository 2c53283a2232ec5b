import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { profileQuery } from '#web/api/profile.ts'
import { privateHead } from '#web/page-head.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { AddressBook } from './addresses/address-book.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { SignedIn } from './signed-in.tsx'

export const meta = () => privateHead('Profile')

export default function ProfilePage() {
  return (
    <SignedIn purpose="view your profile" skeleton={<ProfileSkeleton />}>
      {(user) => <Profile key={user.id} known={user} />}
    </SignedIn>
  )
}

function Profile({ known }: { known: UserJson }) {
  const { data: user = known, isPlaceholderData } = useQuery(profileQuery(known))
  const [mode, setMode] = useState<'viewing' | 'editing' | 'edited'>('viewing')
  return (
    <div className="page-width pt-8">
      <PageHeading title="Profile" />
      <ProfileFrame user={user}>
        <Card className="sm:p-8">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-4 pb-6">
            <h2 className="font-semibold text-xl tracking-tight">Your details</h2>
            {mode !== 'editing' && (
              <Button
                look="secondary"
                disabled={isPlaceholderData}
                // It has just taken the place of the form that was left.
                autoFocus={mode === 'edited'}
                onClick={() => setMode('editing')}
              >
                Edit Profile
              </Button>
            )}
          </div>
          {mode === 'editing' ? (
            <ProfileForm user={user} onDone={() => setMode('edited')} />
          ) : (
            <ProfileDetails user={user} />
          )}
        </Card>
        <AddressBook user={user} />
      </ProfileFrame>
    </div>
  )
}
