import type { ReactNode } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { Country } from '#contract/country-field.ts'
import { countryName } from '#contract/country-names.ts'
import { t as account } from '#messages/account.ts'
import { t } from '#messages/profile.ts'
import { useCountryRules } from '#web/api/country-rules.ts'
import { addressLabels } from '../addresses/address-labels.ts'

export function ProfileDetails({ user }: { user: UserJson }) {
  const country = Country.safeParse(user.country).data ?? 'US'
  useCountryRules(country)
  const labels = addressLabels(country)
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-6 max-sm:*:nth-[-n+4]:col-span-2">
      <Detail label={account('fullName')}>{user.name}</Detail>
      <Detail label={labels.email}>{user.email}</Detail>
      <Detail label={labels.phone}>{user.phone}</Detail>
      <Detail label={labels.address}>{user.address}</Detail>
      <Detail label={labels.city}>{user.city}</Detail>
      <Detail label={labels.state}>{user.state}</Detail>
      <Detail label={labels.zipCode}>{user.zipCode}</Detail>
      <Detail label={labels.country}>{countryName(user.country)}</Detail>
    </dl>
  )
}

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-soft text-sm">{label}</dt>
    <dd className="mt-1 wrap-anywhere font-medium">
      {children || <span className="font-normal text-ink-faint">{t('notGiven')}</span>}
    </dd>
  </div>
)
