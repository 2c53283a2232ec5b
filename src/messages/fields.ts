// Made by `npm run messages` from en/fields.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Password must be at least {length, number} characters */ passwordShort: { length: number }
  /** Enter an amount */ amount: undefined
  /** Use at most two decimal places */ decimals: undefined
  /** Name is required */ nameRequired: undefined
  /** Name has characters that can’t be used */ nameCharacters: undefined
  /** Email is required */ emailRequired: undefined
  /** Invalid email */ emailInvalid: undefined
  /** Password is required */ passwordRequired: undefined
  /** Password is too long */ passwordLong: undefined
  /** Country is required */ countryRequired: undefined
  /** Choose a picture. */ choosePicture: undefined
  /** This file is empty. */ emptyFile: undefined
}>('fields', {
  passwordShort: ["Password must be at least ",["length",4]," characters"],
  amount: "Enter an amount",
  decimals: "Use at most two decimal places",
  nameRequired: "Name is required",
  nameCharacters: "Name has characters that can’t be used",
  emailRequired: "Email is required",
  emailInvalid: "Invalid email",
  passwordRequired: "Password is required",
  passwordLong: "Password is too long",
  countryRequired: "Country is required",
  choosePicture: "Choose a picture.",
  emptyFile: "This file is empty.",
})
