import { placeLines } from '#contract/address-lines.ts'
import type { SavedAddressJson } from '#contract/addresses.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { t } from '#messages/addressForm.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { NEW_ADDRESS } from './new-address.ts'

interface SavedAddressesProps {
  addresses: readonly SavedAddressJson[]
  /** Countries that the shop ships to. */
  countries: readonly CountryCode[]
  /** ID of an address, or `NEW_ADDRESS`. */
  value: string
  onChange: (value: string) => void
}

/** Choice between the saved addresses and a new one. */
export const SavedAddresses = ({ addresses, countries, value, onChange }: SavedAddressesProps) => (
  <RadioGroup
    legend={t('shipTo')}
    variant="card"
    name="savedAddress"
    value={value}
    onChange={onChange}
    options={[
      ...addresses.map((address) => ({
        value: address.id,
        disabled: !countries.includes(address.country),
        label: (
          <span className="wrap-anywhere">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
              {address.firstName} {address.lastName}
              {address.usual && <Badge tone="accent">{t('default')}</Badge>}
            </span>
            <span className="mt-1 block text-ink-soft">{placeLines(address).join(', ')}</span>
            <span className="block text-ink-soft">{address.phone}</span>
            {!countries.includes(address.country) && (
              <span className="mt-1 block text-warning">{t('notShippedTo')}</span>
            )}
          </span>
        ),
      })),
      { value: NEW_ADDRESS, label: <span className="font-medium">{t('useAnother')}</span> },
    ]}
  />
)
