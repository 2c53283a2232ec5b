import { useQuery } from '@tanstack/react-query'
import type { UserJson } from '#contract/accounts.ts'
import { t } from '#messages/profile.ts'
import { profileQuery } from '#web/api/profile.ts'
import { privateMeta } from '#web/page/page-head.ts'
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

export const meta = privateMeta(() => t('title'))

export default function ProfilePage() {
  return (
    <SignedIn purpose="profile" skeleton={<ProfileSkeleton />}>
      {(user) => <Profile key={user.id} known={user} />}
    </SignedIn>
  )
}

function Profile({ known }: { known: UserJson }) {
  const { data: user = known, isPlaceholderData } = useQuery(profileQuery(known))
  return (
    <div className="page-width pt-8">
      <PageHeading title={t('title')} />
      <ProfileFrame user={user}>
        <DetailsSection user={user} isKnown={!isPlaceholderData} />
        <AddressBook user={user} />
        <MailsSection user={user} />
        <SecuritySection user={user} />
        <SessionsSection user={user} />
        <DataSection user={user} />
      </ProfileFrame>
    </div>
  )
}
