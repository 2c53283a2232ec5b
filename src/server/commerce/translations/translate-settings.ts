import { type ManualMethod, manualMethods } from '#contract/manual-methods.ts'
import type { ShopSettings } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readTexts } from './read-texts.ts'

/** The zone of the shipping methods of the settings in the ids of translations, see `shippingMethodKey`. */
const SETTINGS_ZONE = 0

/** The id under which a shipping method is translated. */
export const shippingMethodKey = (zoneId: number, code: string): string => `${zoneId}/${code}`

/** The settings with the names of shipping and payment methods in the language of the request. */
export async function translateSettings<
  Settings extends Pick<ShopSettings, 'shippingMethods'> & Partial<Pick<ShopSettings, 'manualPayments'>>,
>(db: Database, settings: Settings): Promise<Settings> {
  const { shippingMethods, manualPayments } = settings
  const toKey = (id: string) => shippingMethodKey(SETTINGS_ZONE, id)
  const texts = await readTexts(db, {
    shipping_method: shippingMethods.map(({ id }) => toKey(id)),
    payment_method: manualPayments ? manualMethods : [],
  })
  if (!texts) return settings
  const translatePayment = (method: ManualMethod, setting: ShopSettings['manualPayments'][ManualMethod]) => ({
    ...setting,
    name: texts.get('payment_method', method, 'name') ?? setting.name,
    instructions: texts.get('payment_method', method, 'instructions') ?? setting.instructions,
  })
  return {
    ...settings,
    shippingMethods: shippingMethods.map((method) => ({
      ...method,
      name: texts.get('shipping_method', toKey(method.id), 'name') ?? method.name,
      estimate: texts.get('shipping_method', toKey(method.id), 'estimate') ?? method.estimate,
    })),
    ...(manualPayments && {
      manualPayments: {
        transfer: translatePayment('transfer', manualPayments.transfer),
        invoice: translatePayment('invoice', manualPayments.invoice),
        cash: translatePayment('cash', manualPayments.cash),
      },
    }),
  }
}
