import type { SavedAddressJson } from '#contract/addresses.ts'
import { t } from '#messages/addressBook.ts'
import { useDeleteAddress } from '#web/api/addresses.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { AddressLines } from '#web/order/address-lines.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmButtons } from '#web/ui/confirm-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface DeleteAddressDialogProps {
  userId: string
  address: SavedAddressJson
  onClose: () => void
  /** Called before the address and the button that opened the dialog disappear. */
  onDeleted: () => void
}

/** Asks for confirmation before a saved address is deleted. */
export default function DeleteAddressDialog({ userId, address, onClose, onDeleted }: DeleteAddressDialogProps) {
  const { mutate, isPending, error } = useDeleteAddress(userId)

  const deleteAddress = () =>
    mutate(address.id, {
      onSettled(_, failure) {
        // The address may already have been deleted in another tab.
        if (failure && !hasCode(failure, 'not_found')) return
        toast.success(t('deleted'))
        onDeleted()
        onClose()
      },
    })

  return (
    <Dialog
      open
      onClose={onClose}
      pending={isPending}
      title={t('deleteTitle')}
      footer={
        <ConfirmButtons
          action={t('deleteAddress')}
          onConfirm={deleteAddress}
          cancelLabel={t('keep')}
          onCancel={onClose}
          pending={isPending}
        />
      }
    >
      <div className="flex flex-col gap-4 pb-5">
        <AddressLines address={address} />
        <p className="text-ink-soft text-sm">{t('ordersKeep')}</p>
        <Alert>{error && !hasCode(error, 'not_found') && getErrorMessage(error)}</Alert>
      </div>
    </Dialog>
  )
}
