import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import { manualMethods } from '#contract/manual-methods.ts'
import { type OfferedManualMethod, PaymentMethodsBody } from '#contract/manual-payments.ts'
import { isOnStep } from '#contract/money.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { t as fields } from '#messages/fields.ts'
import { t } from '#messages/paymentMethodRules.ts'
import { lockSettings, saveSettings } from '#server/commerce/settings/change-settings.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { digest } from '#server/platform/secrets/digest.ts'
import type { SalesContext } from '../context.ts'

type Edited = Omit<z.output<typeof PaymentMethodsBody>, 'revision'>

const Edited = PaymentMethodsBody.omit({ revision: true })

const toEdited = ({ expressCheckout, methodConfiguration, manualPayments }: ShopSettings): Edited => ({
  expressCheckout,
  methodConfiguration,
  methods: manualPayments,
})

/** The payment methods in the audit log, as the API writes them. */
export const auditedPaymentMethods = (settings: ShopSettings) => z.encode(Edited, toEdited(settings))

/** The owner's payment methods with their revision. */
export async function readPaymentMethods(db: Database): Promise<z.output<typeof PaymentMethodsBody>> {
  const settings = await readSettings(db)
  return { ...toEdited(settings), revision: calculateRevision(settings) }
}

const calculateRevision = (settings: ShopSettings): string => digest(JSON.stringify(auditedPaymentMethods(settings)))

/**
 * Replaces the payment methods of the checkout, after a changed configuration was found at the provider.
 * @throws ShopError stale; invalid_request for a configuration that the provider does not know, or amounts off the currency's step;
 * unavailable
 */
export async function changePaymentMethods(
  { db, payments }: Pick<SalesContext, 'db' | 'payments'>,
  { revision, ...edited }: z.output<typeof PaymentMethodsBody>,
  caller: SignedInCaller,
): Promise<void> {
  const { methodConfiguration } = edited
  const isNew = methodConfiguration !== (await readSettings(db)).methodConfiguration
  if (isNew && methodConfiguration && !(await payments.current.hasMethodConfiguration(methodConfiguration)))
    throw errorAt('methodConfiguration', 'invalid_request', t('unknownConfiguration'))
  await transaction(db, (tx) => savePaymentMethods(tx, edited, caller, revision))
}

/** @param revision the edited revision; undefined to undo a change */
export async function savePaymentMethods(
  tx: Database,
  { expressCheckout, methodConfiguration, methods }: Edited,
  caller: SignedInCaller,
  revision?: string,
): Promise<void> {
  await lockSettings(tx)
  const settings = await readSettings(tx)
  if (revision !== undefined && calculateRevision(settings) !== revision) throw new ShopError('stale')
  for (const method of manualMethods) {
    const { maxTotal } = methods[method]
    if (maxTotal !== null && !isOnStep(maxTotal, settings.currency))
      throw errorAt(`methods.${method}.maxTotal`, 'invalid_request', fields('wholeAmount'))
  }
  const changed = { expressCheckout, methodConfiguration, manualPayments: methods }
  const [from, to] = [auditedPaymentMethods(settings), auditedPaymentMethods({ ...settings, ...changed })]
  if (isDeepStrictEqual(from, to)) return
  await saveSettings(tx, changed)
  await recordAudit(tx, caller, {
    action: 'payment_methods.changed',
    subject: { kind: 'payment_methods', id: 'shop' },
    before: from,
    after: to,
  })
}

/** The manual methods that the checkout offers. */
export const listOfferedMethods = ({ manualPayments }: ShopSettings): z.output<typeof OfferedManualMethod>[] =>
  manualMethods.flatMap((method) => {
    const { offered, name, maxTotal, countries, days } = manualPayments[method]
    return offered ? [{ method, name, maxTotal, countries, days }] : []
  })
