// Made by `npm run messages` from en/settingRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** At most {max, number, shortMoney} */ amountMost: { max: number }
  /** Enter a URL that starts with https:// */ https: undefined
  /** Use one line of text */ oneLine: undefined
  /** At most {max, number} characters */ tooLong: { max: number }
  /** Enter an address */ address: undefined
  /** Enter a phone number */ phone: undefined
  /** Enter a name */ name: undefined
  /** Enter a delivery time */ estimate: undefined
  /** Add each network once */ networkOnce: undefined
  /** Add each shipping method once */ methodOnce: undefined
  /** Add each country once */ countryOnce: undefined
  /** Add each step once */ stepOnce: undefined
  /** Choose a picture of this shop */ pictureUrl: undefined
  /** Standard shipping is always offered */ standardStays: undefined
  /** Choose at least one country */ chooseCountry: undefined
  /** Choose a time zone */ timeZone: undefined
  /** At least $1 */ oneDollar: undefined
  /** Enter a percentage */ percentage: undefined
  /** Enter a whole number */ wholeNumber: undefined
}>('settingRules', {
  amountMost: ["At most ",["max",4,"shortMoney"]],
  https: "Enter a URL that starts with https://",
  oneLine: "Use one line of text",
  tooLong: ["At most ",["max",4]," characters"],
  address: "Enter an address",
  phone: "Enter a phone number",
  name: "Enter a name",
  estimate: "Enter a delivery time",
  networkOnce: "Add each network once",
  methodOnce: "Add each shipping method once",
  countryOnce: "Add each country once",
  stepOnce: "Add each step once",
  pictureUrl: "Choose a picture of this shop",
  standardStays: "Standard shipping is always offered",
  chooseCountry: "Choose at least one country",
  timeZone: "Choose a time zone",
  oneDollar: "At least $1",
  percentage: "Enter a percentage",
  wholeNumber: "Enter a whole number",
})
