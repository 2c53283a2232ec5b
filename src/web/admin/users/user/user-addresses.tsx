import type { SavedAddressJson } from '#contract/addresses.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminUsers.ts'
import { PanelSection } from '#web/admin/lists/panel-section.tsx'
import { AddressLines } from '#web/order/address-lines.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** The user's saved addresses. The default address comes first. */
export const UserAddresses = ({ addresses }: { addresses: SavedAddressJson[] }) => (
  <PanelSection title={t('savedAddresses')}>
    {addresses.length === 0 ? (
      <p className="text-ink-soft text-sm">{common('none')}</p>
    ) : (
      <ul className="divide-y">
        {addresses.map((address) => (
          <li key={address.id} className="flex items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <AddressLines address={address} />
            {address.usual && <Badge>{t('defaultAddress')}</Badge>}
          </li>
        ))}
      </ul>
    )}
  </PanelSection>
)
