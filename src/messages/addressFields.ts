// Made by `npm run messages` from en/addressFields.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** First name is required */ firstNameRequired: undefined
  /** Last name is required */ lastNameRequired: undefined
  /** Phone number is required */ phoneRequired: undefined
  /** Address is required */ addressRequired: undefined
  /** City is required */ cityRequired: undefined
  /** ZIP code is required */ zipCodeRequired: undefined
  /** State is required */ stateRequired: undefined
}>('addressFields', {
  firstNameRequired: "First name is required",
  lastNameRequired: "Last name is required",
  phoneRequired: "Phone number is required",
  addressRequired: "Address is required",
  cityRequired: "City is required",
  zipCodeRequired: "ZIP code is required",
  stateRequired: "State is required",
})
