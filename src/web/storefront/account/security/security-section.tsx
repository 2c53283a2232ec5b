import type { UserJson } from '#contract/accounts.ts'
import { t } from '#messages/profile.ts'
import { ProfileSection } from '../profile-section.tsx'
import { TwoStepRow } from '../two-step/two-step-row.tsx'
import { PasswordRow } from './password-row.tsx'

/** Section of the profile with one `SettingRow` for each way to sign in. */
export const SecuritySection = ({ user }: { user: UserJson }) => (
  <ProfileSection anchor="security" title={t('security')}>
    <div className="divide-y">
      <PasswordRow user={user} />
      <TwoStepRow user={user} />
    </div>
  </ProfileSection>
)
