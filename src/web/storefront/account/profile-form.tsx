import { ProfileBody, type UserJson } from '#contract/accounts.ts'
import { countries } from '#contract/shop.ts'
import { useUpdateProfile } from '#web/api/profile.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { addressLabels } from '../addresses/address-labels.ts'

interface ProfileFormProps {
  user: UserJson
  /** Saved, or cancelled: what was typed is forgotten. */
  onDone: () => void
}

export function ProfileForm({ user, onDone }: ProfileFormProps) {
  const { field, watch, onSubmit, pending, failure } = useContractForm(ProfileBody, { defaultValues: formOf(user) })
  const update = useUpdateProfile()
  const labels = addressLabels(watch('country') || 'US')
  const submit = onSubmit(async (profile) => {
    try {
      await update.mutateAsync(profile)
    } catch (error) {
      toast.error('Failed to update profile')
      throw error
    }
    toast.success('Profile updated successfully!')
    if (profile.email.toLowerCase() !== user.email.toLowerCase()) toast(`A link is on its way to ${profile.email}.`)
    onDone()
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Alert className="sm:col-span-2">{failure}</Alert>
      {/* The form has just taken the place of the button that was pressed. */}
      <TextField autoFocus label="Full name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField optional label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
      <TextField optional label="Address" autoComplete="address-line1" {...field('address')} />
      <TextField optional label="City" autoComplete="address-level2" {...field('city')} />
      <TextField optional label={labels.state} autoComplete="address-level1" {...field('state')} />
      <TextField optional label={labels.zipCode} autoComplete="postal-code" {...field('zipCode')} />
      <SelectField optional label="Country" autoComplete="country" {...field('country')}>
        <option value="">Not given</option>
        {Object.entries(countries).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap gap-3 pt-2 sm:col-span-2">
        <Button type="submit" pending={pending}>
          Save Changes
        </Button>
        <Button look="secondary" disabled={pending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function formOf({ name, email, phone, address, city, state, zipCode, country }: UserJson) {
  const known = ProfileBody.shape.country.safeParse(country)
  return { name, email, phone, address, city, state, zipCode, country: known.data ?? ('' as const) }
}
