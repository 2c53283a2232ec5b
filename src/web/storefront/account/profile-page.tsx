import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { t } from '#messages/profile.ts'
import { profileQuery } from '#web/api/profile.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { MailsSection } from '../mails/mails-section.tsx'
import { AddressBook } from './addresses/address-book.tsx'
import { DataSection } from './data/data-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { SecuritySection } from './security/security-section.tsx'
import { SessionsSection } from './sessions/sessions-section.tsx'
import { SignedIn } from './signed-in.tsx'

const StoreCreditSection = lazyComponent(() => import('./store-credit-section.tsx'))

export const meta = privateMeta(() => t('title'))

export default function ProfilePage() {
  return (
    <SignedIn page="profile" skeleton={<ProfileSkeleton />}>
      {(user) => <Profile key={user.id} cachedUser={user} />}
    </SignedIn>
  )
}

function Profile({ cachedUser }: { cachedUser: UserJson }) {
  const { data: user = cachedUser, isPlaceholderData } = useQuery(profileQuery(cachedUser))
  return (
    <div className="page-width pt-8">
      <PageHeading title={t('title')} />
      <ProfileFrame user={user}>
        <DetailsSection user={user} isLoaded={!isPlaceholderData} />
        <AddressBook user={user} />
        <Suspense>
          <StoreCreditSection user={user} />
        </Suspense>
        <MailsSection user={user} />
        <SecuritySection user={user} />
        <SessionsSection user={user} />
        <DataSection user={user} />
      </ProfileFrame>
    </div>
  )
}
