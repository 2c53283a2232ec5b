import { isoCountry } from '#contract/country-names.ts'
import type { WalletBuyer, WalletPlace } from '../wallet.ts'

type SavedAddress = Pick<WalletBuyer, 'phone' | 'address'>

/** The person whose wallet it is. */
export const owner = { name: 'Alex Morgan', email: 'alex.morgan@example.com' }

/** In real wallets, too, some addresses have no phone number. */
const saved: SavedAddress[] = [
  save('US', '+1 503 555 0100', '121 SW Salmon Street', '97204', 'Portland', 'OR'),
  save('CA', '', '290 Bremner Boulevard', 'M5V 3L9', 'Toronto', 'ON'),
  save('GB', '', '30 St Mary Axe', 'EC3A 8BF', 'London'),
  save('DE', '+49 30 22730027', 'Friedrichstraße 100', '10117', 'Berlin'),
  save('AT', '', 'Stephansplatz 3', '1010', 'Wien'),
  save('JP', '', '1-1 Marunouchi', '100-0005', 'Chiyoda-ku', 'Tokyo'),
]

function save(
  country: string,
  phone: string,
  address: string,
  zipCode: string,
  city: string,
  state = '',
): SavedAddress {
  return { phone, address: { country, address, address2: '', zipCode, city, state } }
}

/** The addresses in countries that the shop ships to; otherwise all, of which the wallet then says that the shop does not ship there. */
export function listSavedAddresses(countries: readonly string[]): SavedAddress[] {
  const served = countries.map(isoCountry)
  const possible = saved.filter(({ address }) => served.includes(address.country))
  return possible.length > 0 ? possible : saved
}

/** What wallets give before the payment: no street, and in Canada and the United Kingdom only the beginning of the postal code. */
export const redact = ({ country, state, zipCode, city }: WalletPlace): WalletPlace => ({
  ...{ country, state, city },
  zipCode: country === 'CA' || country === 'GB' ? zipCode.replace(/ .*/, '') : zipCode,
})
