import { PaymentMethodsBody, type PaymentMethodsJson } from '#contract/manual-payments.ts'
import { useContractForm } from '#web/forms/contract-form.ts'

export const useMethodsForm = (saved: PaymentMethodsJson) =>
  useContractForm(PaymentMethodsBody, { defaultValues: saved })
export type PaymentMethodsForm = ReturnType<typeof useMethodsForm>
