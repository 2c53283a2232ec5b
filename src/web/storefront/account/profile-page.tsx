import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { profileQuery } from '#web/api/profile.ts'
import { privateHead } from '#web/page-head.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileForm } from './profile-form.tsx'
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
    <div className="page-width max-w-4xl pt-8">
      <PageHeading title="Profile" note={`Member since ${memberSince(user.createdAt)}`}>
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
      </PageHeading>
      <Card className="sm:p-8">
        {mode === 'editing' ? (
          <ProfileForm user={user} onDone={() => setMode('edited')} />
        ) : (
          <ProfileDetails user={user} />
        )}
      </Card>
    </div>
  )
}

const memberSince = (createdAt: string): string =>
  new Date(createdAt).toLocaleDateString('en-US', { month: 'long', year: 'numeric' })

const ProfileSkeleton = () => (
  <div className="page-width max-w-4xl pt-8">
    <PageHeading title="Profile" />
    <Skeleton className="h-80 rounded-lg" />
  </div>
)
