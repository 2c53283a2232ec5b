// Made by `npm run messages` from en/addressForm.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** First name */ firstName: undefined
  /** Last name */ lastName: undefined
  /** Email */ email: undefined
  /** Phone */ phone: undefined
  /** Country */ country: undefined
  /** Address */ address: undefined
  /** City */ city: undefined
  /** Choose */ choose: undefined
  /** Where should we ship it? */ shipTo: undefined
  /** Default */ default: undefined
  /** We don’t ship to this country. */ notShippedTo: undefined
  /** Use another address */ useAnother: undefined
}>('addressForm', {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  country: "Country",
  address: "Address",
  city: "City",
  choose: "Choose",
  shipTo: "Where should we ship it?",
  default: "Default",
  notShippedTo: "We don’t ship to this country.",
  useAnother: "Use another address",
})
