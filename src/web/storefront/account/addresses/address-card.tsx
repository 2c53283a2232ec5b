import type { ReactNode } from 'react'
import type { SavedAddressJson } from '#contract/addresses.ts'
import { t } from '#messages/addressBook.ts'
import { useSaveAddress } from '#web/api/addresses.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { AddressLines } from '#web/order/address-lines.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface AddressCardProps {
  address: SavedAddressJson
  userId: string
  onEdit: () => void
  /** @param button the pressed button, which disappears together with the address */
  onDelete: (button: HTMLElement) => void
}

/** A saved address with its actions. */
export function AddressCard({ address, userId, onEdit, onDelete }: AddressCardProps) {
  const { id, usual, ...fields } = address
  const { mutate, isPending } = useSaveAddress(userId, id)
  const messageValues = {
    address: address.address,
    hidden: (text: ReactNode) => <span className="sr-only">{text}</span>,
  }

  const makeDefault = () =>
    mutate(
      { ...fields, usual: true, confirmAddress: true },
      {
        onSuccess: () => toast.success(t('madeDefault')),
        onError: (error) => toast.error(getErrorMessage(error)),
      },
    )

  return (
    <li className="flex min-w-0 flex-col rounded-md border p-4">
      <div className="mb-4 flex min-w-0 grow flex-col items-start gap-2">
        {usual && <Badge tone="accent">{t('default')}</Badge>}
        <AddressLines address={address} />
      </div>
      <div className="-mx-2 flex flex-wrap items-center">
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onEdit}>
          {t('edit', messageValues)}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => onDelete(currentTarget)}
        >
          {t('delete', messageValues)}
        </Button>
        {!usual && (
          <Button variant="quiet" size="small" pending={isPending} onClick={makeDefault}>
            {t('makeDefault', messageValues)}
          </Button>
        )}
      </div>
    </li>
  )
}
