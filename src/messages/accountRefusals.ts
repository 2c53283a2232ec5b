// Made by `npm run messages` from en/accountRefusals.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Confirm your email first. You can request the link in your profile. */ confirmFirst: undefined
  /** We couldn’t find this address. */ addressMissing: undefined
  /** This account’s email isn’t confirmed yet. Send an invitation instead. */ inviteInstead: undefined
  /** The password is incorrect. */ wrongPassword: undefined
  /** Enter a phone number with its country code, such as +1 503 555 0142 */ phoneWithCountry: undefined
  /** {problem}. Correct it, or submit it again without changes. */ regionHint: { problem: string }
  /** Administrators can’t delete their own account. */ administratorStays: undefined
  /** This isn’t the email of your account. */ notYourEmail: undefined
  /** Many people are signing in right now. Try again in a moment. */ busy: undefined
  /** This isn’t your current password. */ notYourPassword: undefined
  /** {seconds, plural, one {Too many attempts to sign in. Try again in # second, or reset your password.} other {Too many attempts to sign in. Try again in # seconds, or reset your password.}} */ tooManyPasswords: { seconds: number }
  /** {seconds, plural, one {Too many wrong codes. Try again in # second.} other {Too many wrong codes. Try again in # seconds.}} */ codeSeconds: { seconds: number }
  /** {minutes, plural, one {Too many wrong codes. Try again in # minute.} other {Too many wrong codes. Try again in # minutes.}} */ codeMinutes: { minutes: number }
  /** This invitation is for {email}. */ otherInvitation: { email: string }
  /** Send the nonce that this sign-in started with. */ nonce: undefined
  /** No email is waiting to be confirmed. */ noPendingEmail: undefined
  /** You’ve requested too many links. Try again in an hour. */ tooManyLinks: undefined
  /** The demo store’s password is public */ passwordPublished: undefined
}>('accountRefusals', {
  confirmFirst: "Confirm your email first. You can request the link in your profile.",
  addressMissing: "We couldn’t find this address.",
  inviteInstead: "This account’s email isn’t confirmed yet. Send an invitation instead.",
  wrongPassword: "The password is incorrect.",
  phoneWithCountry: "Enter a phone number with its country code, such as +1 503 555 0142",
  regionHint: [["problem"],". Correct it, or submit it again without changes."],
  administratorStays: "Administrators can’t delete their own account.",
  notYourEmail: "This isn’t the email of your account.",
  busy: "Many people are signing in right now. Try again in a moment.",
  notYourPassword: "This isn’t your current password.",
  tooManyPasswords: [["seconds",2,{"one":["Too many attempts to sign in. Try again in ",0," second, or reset your password."],"other":["Too many attempts to sign in. Try again in ",0," seconds, or reset your password."]}]],
  codeSeconds: [["seconds",2,{"one":["Too many wrong codes. Try again in ",0," second."],"other":["Too many wrong codes. Try again in ",0," seconds."]}]],
  codeMinutes: [["minutes",2,{"one":["Too many wrong codes. Try again in ",0," minute."],"other":["Too many wrong codes. Try again in ",0," minutes."]}]],
  otherInvitation: ["This invitation is for ",["email"],"."],
  nonce: "Send the nonce that this sign-in started with.",
  noPendingEmail: "No email is waiting to be confirmed.",
  tooManyLinks: "You’ve requested too many links. Try again in an hour.",
  passwordPublished: "The demo store’s password is public",
})
