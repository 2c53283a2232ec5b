import { useId } from 'react'
import { CorrectAddressBody } from '#contract/checkout.ts'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/orderActions.ts'
import { callAs } from '#web/api/order-key.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import type { OrderViewer } from '#web/order/order-viewer.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmButtons } from '#web/ui/confirm-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAddressConfirmation } from '../../addresses/address-confirmation.ts'
import { ContactFields, PlaceFields } from '../../addresses/address-fields.tsx'
import { withPhoneRule } from '../../addresses/phone-rule.ts'
import { useAddressFields } from '../../addresses/use-address-fields.ts'
import { useAllCountries } from '../../addresses/use-all-countries.ts'
import { useOrderCache } from './use-order-cache.ts'

const Form = withPhoneRule(CorrectAddressBody)

interface AddressDialogProps {
  order: OrderJson
  viewer: OrderViewer
  onClose: () => void
}

/** Corrects the shipping address of an order that is paid and not yet shipped. */
export default function AddressDialog({ order: { id, shippingAddress }, viewer, onClose }: AddressDialogProps) {
  const formId = useId()
  const countries = useAllCountries()
  const form = useContractForm(Form, { defaultValues: shippingAddress })
  const confirmation = useAddressConfirmation()
  const cache = useOrderCache(viewer)
  const fields = useAddressFields(form)

  const submit = form.onSubmit(async (address) => {
    try {
      const { order } = await callAs(viewer)('PUT /orders/{id}/address', {
        ...address,
        id,
        confirmAddress: confirmation.isConfirmed(address),
      })
      cache.update(order)
      toast.success(t('addressSaved', { id }))
      onClose()
    } catch (error) {
      confirmation.recordError(error, address)
      // The order was shipped or canceled in the meantime.
      if (hasCode(error, 'invalid_transition')) void cache.reload()
      throw error
    }
  })

  return (
    <Dialog
      open
      onClose={onClose}
      pending={form.pending}
      title={t('changeShippingAddress')}
      footer={<ConfirmButtons action={t('saveAddress')} form={formId} onCancel={onClose} pending={form.pending} />}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <Alert>{form.failure}</Alert>
        <ContactFields {...fields} withoutEmail={viewer.orderKey !== undefined} />
        <PlaceFields {...fields} countries={countries} />
      </form>
    </Dialog>
  )
}
