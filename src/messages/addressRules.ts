// Made by `npm run messages` from en/addressRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** State */ state: undefined
  /** ZIP code */ zipCode: undefined
  /** Province */ province: undefined
  /** Postal code */ postalCode: undefined
  /** County */ county: undefined
  /** Postcode */ postcode: undefined
  /** Choose a state */ chooseState: undefined
  /** Choose a province */ chooseProvince: undefined
  /** Enter a ZIP code such as 97204 or 97204-1234 */ enterZipCode: undefined
  /** Enter a postal code such as K1A 0B1 */ enterPostalCode: undefined
  /** Enter a postcode such as SW1A 1AA */ enterPostcode: undefined
  /** The {label} {zipCode} is in {owner}, not in {region} */ elsewhere: { label: string; zipCode: string; owner: string; region: string }
  /** The {label} {zipCode} is not in {region} */ notThere: { label: string; zipCode: string; region: string }
  /** Enter a phone number such as {example} */ enterPhone: { example: string }
}>('addressRules', {
  state: "State",
  zipCode: "ZIP code",
  province: "Province",
  postalCode: "Postal code",
  county: "County",
  postcode: "Postcode",
  chooseState: "Choose a state",
  chooseProvince: "Choose a province",
  enterZipCode: "Enter a ZIP code such as 97204 or 97204-1234",
  enterPostalCode: "Enter a postal code such as K1A 0B1",
  enterPostcode: "Enter a postcode such as SW1A 1AA",
  elsewhere: ["The ",["label"]," ",["zipCode"]," is in ",["owner"],", not in ",["region"]],
  notThere: ["The ",["label"]," ",["zipCode"]," is not in ",["region"]],
  enterPhone: ["Enter a phone number such as ",["example"]],
})
