import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { z } from 'zod'
import type { UserJson } from '#contract/accounts.ts'
import { countryRules } from '#contract/countries.ts'
import { countryCodes } from '#contract/country-codes.ts'
import { countryName } from '#contract/country-names.ts'
import { hasPermission } from '#contract/permissions.ts'
import { type ExemptionJson, ExemptionsBody, MAX_EXEMPTIONS } from '#contract/tax-exemptions.ts'
import { t as places } from '#messages/adminPlaces.ts'
import { t } from '#messages/adminTaxIds.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { exemptionsQuery, useSaveExemptions } from '#web/api/tax-exemptions.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { PanelSection } from '../../lists/panel-section.tsx'
import { RegionField } from '../../places/region-field.tsx'

/** The form of one exemption. The last day is empty for none. */
const ExemptionForm = ExemptionsBody.shape.exemptions.element.extend({
  until: z
    .string()
    .transform((day) => day || null)
    .pipe(ExemptionsBody.shape.exemptions.element.shape.until.unwrap()),
})

interface UserExemptionsProps {
  /** The customer. */
  id: string
  /** The signed-in staff member. */
  currentUser: UserJson
}

/** Where the customer is exempt from tax. */
export function UserExemptions({ id, currentUser }: UserExemptionsProps) {
  const { data, error } = useQuery(exemptionsQuery(currentUser.id, id))
  const { mutateAsync, isPending } = useSaveExemptions(currentUser.id)
  const [failure, setFailure] = useState<string>()
  const canChange = hasPermission(currentUser.role, 'users.change')
  const exemptions = data?.exemptions ?? []

  async function remove(removed: ExemptionJson) {
    setFailure(undefined)
    try {
      await mutateAsync({ id, exemptions: exemptions.filter((each) => each !== removed) })
      toast.success(t('exemptionRemoved'))
    } catch (error) {
      setFailure(getErrorMessage(error))
    }
  }

  return (
    <PanelSection title={t('exemptions')}>
      <Alert>{failure ?? (error && !data ? getErrorMessage(error) : undefined)}</Alert>
      {!data && !error && <Skeleton className="h-10" />}
      {data && exemptions.length === 0 && <p className="text-ink-soft text-sm">{t('noExemptions')}</p>}
      <ul className="divide-y">
        {exemptions.map((exemption) => (
          <li
            key={`${exemption.country} ${exemption.region}`}
            className="flex items-center justify-between gap-3 py-2 text-sm"
          >
            <span className="wrap-anywhere">{describe(exemption)}</span>
            {canChange && (
              <IconButton
                label={t('removeExemption', { place: placeName(exemption) })}
                small
                aria-disabled={isPending}
                onClick={() => !isPending && remove(exemption)}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {canChange && data && exemptions.length < MAX_EXEMPTIONS && (
        <AddForm key={exemptions.length} save={(added) => mutateAsync({ id, exemptions: [...exemptions, added] })} />
      )}
    </PanelSection>
  )
}

function AddForm({ save }: { save: (added: ExemptionJson) => Promise<unknown> }) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useContractForm(ExemptionForm, {
    defaultValues: { country: 'US', region: '', certificate: '', until: '' },
  })
  if (!isOpen)
    return (
      <Button variant="secondary" size="small" className="mt-3" onClick={() => setIsOpen(true)}>
        {t('addExemption')}
      </Button>
    )
  const country = form.watch('country')
  const submit = form.onSubmit(async (exemption) => {
    await save(exemption)
    toast.success(t('exemptionAdded'))
  })
  return (
    <form noValidate onSubmit={submit} aria-label={t('addExemption')} className="mt-3 flex flex-col gap-4">
      <Alert>{form.failure}</Alert>
      <SelectField
        label={places('country')}
        {...form.field('country', { onChange: () => form.setValue('region', '') })}
      >
        {countryCodes.map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </SelectField>
      <RegionField country={country} {...form.field('region')} />
      <TextField label={t('certificate')} optional autoComplete="off" {...form.field('certificate')} />
      <TextField type="date" label={t('until')} optional {...form.field('until')} />
      <Button type="submit" variant="secondary" size="small" pending={form.pending} className="self-start">
        {t('saveExemption')}
      </Button>
    </form>
  )
}

const placeName = ({ country, region = '' }: ExemptionJson): string =>
  [region && (countryRules(country).regions?.[region] ?? region), countryName(country)].filter(Boolean).join(', ')

function describe(exemption: ExemptionJson): string {
  const { certificate = '', until = null } = exemption
  return [placeName(exemption), certificate, until && t('untilDay', { day: until })].filter(Boolean).join(' · ')
}
