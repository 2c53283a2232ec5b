import type { UserJson } from '#contract/accounts.ts'
import { ProfileBody } from '#contract/profile-body.ts'
import { t as account } from '#messages/account.ts'
import { t } from '#messages/profile.ts'
import { useCountryRules } from '#web/api/country-rules.ts'
import { useUpdateProfile } from '#web/api/profile.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { addressLabels } from '../addresses/address-labels.ts'
import { useAllCountries } from '../addresses/use-all-countries.ts'

interface ProfileFormProps {
  user: UserJson
  /** Called after saving or canceling, when the form closes. */
  onDone: () => void
}

export function ProfileForm({ user, onDone }: ProfileFormProps) {
  const { field, watch, onSubmit, pending, failure } = useContractForm(ProfileBody, {
    defaultValues: toFormValues(user),
  })
  const update = useUpdateProfile()
  const countries = useAllCountries()
  const country = watch('country') || 'US'
  useCountryRules(country)
  const labels = addressLabels(country)
  const submit = onSubmit(async (profile) => {
    try {
      await update.mutateAsync(profile)
    } catch (error) {
      toast.error(t('updateFailed'))
      throw error
    }
    toast.success(t('updated'))
    if (profile.email.toLowerCase() !== user.email.toLowerCase()) toast(account('linkSent', { email: profile.email }))
    onDone()
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Alert className="sm:col-span-2">{failure}</Alert>
      {/* Receives the focus, because the form replaces the pressed button. */}
      <TextField autoFocus label={account('fullName')} autoComplete="name" {...field('name')} />
      <TextField label={labels.email} type="email" autoComplete="email" {...field('email')} />
      <TextField optional label={labels.phone} type="tel" autoComplete="tel" {...field('phone')} />
      <TextField optional label={labels.address} autoComplete="address-line1" {...field('address')} />
      <TextField optional label={labels.city} autoComplete="address-level2" {...field('city')} />
      <TextField optional label={labels.state} autoComplete="address-level1" {...field('state')} />
      <TextField optional label={labels.zipCode} autoComplete="postal-code" {...field('zipCode')} />
      <SelectField optional label={labels.country} autoComplete="country" {...field('country')}>
        <option value="">{t('notGiven')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap gap-3 pt-2 sm:col-span-2">
        <Button type="submit" pending={pending}>
          {t('saveChanges')}
        </Button>
        <Button variant="secondary" disabled={pending} onClick={onDone}>
          {account('cancel')}
        </Button>
      </div>
    </form>
  )
}

function toFormValues({ name, email, phone, address, city, state, zipCode, country }: UserJson) {
  const parsed = ProfileBody.shape.country.safeParse(country)
  return { name, email, phone, address, city, state, zipCode, country: parsed.data ?? ('' as const) }
}
