import type { UserJson } from '#contract/accounts.ts'
import { t } from '#messages/profile.ts'
import { ProfileSection } from '../profile-section.tsx'
import { TwoStepRow } from '../two-step/two-step-row.tsx'
import { PasswordRow } from './password-row.tsx'

/** How the account is kept safe: each way to sign in is a `SettingRow`. */
export const SecuritySection = ({ user }: { user: UserJson }) => (
  <ProfileSection anchor="security" title={t('security')}>
    <div className="divide-y">
      <PasswordRow user={user} />
      <TwoStepRow user={user} />
    </div>
  </ProfileSection>
)
