import { useId } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { AddressBody, type SavedAddressJson } from '#contract/addresses.ts'
import { t } from '#messages/addressBook.ts'
import { useSaveAddress } from '#web/api/addresses.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmButtons } from '#web/ui/confirm-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAddressConfirmation } from '../../addresses/address-confirmation.ts'
import { ContactFields, PlaceFields } from '../../addresses/address-fields.tsx'
import { withPhoneRule } from '../../addresses/phone-rule.ts'
import { toContact } from '../../addresses/to-contact.ts'
import { useAddressFields } from '../../addresses/use-address-fields.ts'
import { useAllCountries } from '../../addresses/use-all-countries.ts'

const Form = withPhoneRule(AddressBody)

interface AddressDialogProps {
  user: UserJson
  /** The address to edit. Undefined adds a new one. */
  address?: SavedAddressJson
  /** The shopper has no address yet. The first one becomes the default anyway. */
  isFirst?: boolean
  onClose: () => void
}

/** Adds or edits a saved address. */
export default function AddressDialog({ user, address, isFirst, onClose }: AddressDialogProps) {
  const id = useId()
  const countries = useAllCountries()
  const form = useContractForm(Form, {
    defaultValues: address
      ? getFields(address)
      : { ...toContact(user), country: countries[0]?.code ?? 'US', usual: false },
  })
  const { mutateAsync } = useSaveAddress(user.id, address?.id)
  const confirmation = useAddressConfirmation()
  const fields = useAddressFields(form)

  const submit = form.onSubmit(async (body) => {
    try {
      await mutateAsync({ ...body, confirmAddress: confirmation.isConfirmed(body) })
    } catch (error) {
      confirmation.recordError(error, body)
      throw error
    }
    toast.success(t('saved'))
    onClose()
  })

  return (
    <Dialog
      open
      onClose={onClose}
      pending={form.pending}
      title={t(address ? 'editTitle' : 'addTitle')}
      footer={<ConfirmButtons action={t('save')} form={id} onCancel={onClose} pending={form.pending} />}
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <Alert>{form.failure}</Alert>
        <ContactFields {...fields} />
        <PlaceFields {...fields} countries={countries} />
        {!isFirst && !address?.usual && (
          <Checkbox className="-my-2" label={t('useFirst')} {...form.register('usual')} />
        )}
      </form>
    </Dialog>
  )
}

const getFields = ({ id, ...fields }: SavedAddressJson) => fields
