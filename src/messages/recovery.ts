// Made by `npm run messages` from en/recovery.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Go to profile */ goToProfile: undefined
  /** Continue Shopping */ continueShopping: undefined
  /** Confirm your new email */ confirmNewEmail: undefined
  /** Confirming your new email… */ confirmingNewEmail: undefined
  /** Confirm this address to use it for your account. */ newEmailAsk: undefined
  /** Use this email */ useEmail: undefined
  /** If you didn’t ask for this, close this page. Nothing will change. If your account has no password, sign in to it in this browser first. */ newEmailHelp: undefined
  /** Your email is changed */ emailChanged: undefined
  /** Sign in with it from now on. We’ll send your emails there. */ emailChangedNote: undefined
  /** This link has expired */ linkExpired: undefined
  /** It was replaced, canceled, or is more than a day old. You can send a new one from your profile. */ newEmailExpired: undefined
  /** This email is taken */ emailTaken: undefined
  /** Confirm email */ confirmEmail: undefined
  /** Confirm your email */ confirmYourEmail: undefined
  /** Confirming your email… */ confirmingEmail: undefined
  /** Confirm this address, so we know our emails reach you. */ confirmEmailAsk: undefined
  /** Forgot it, or didn’t create this account? <link>Set a new password</link>. This makes the account yours and confirms your email. */ confirmEmailHelp: { link: Tag }
  /** Your email is confirmed */ emailConfirmed: undefined
  /** We’ll send your order updates there. */ emailConfirmedNote: undefined
  /** Sign in and we’ll send you a new one. */ expiredSignIn: undefined
  /** We can send you a new one. */ expiredSend: undefined
  /** Send link */ sendLink: undefined
  /** Forgot password */ forgotPassword: undefined
  /** Check your inbox */ checkInbox: undefined
  /** If there’s an account for <strong>{email}</strong>, we sent a link there. It works once, for {minutes, number} minutes. If you don’t see it, check your spam folder or the address. */ linkOnItsWay: { strong: Tag; email: string; minutes: number }
  /** Use another email */ useAnotherEmail: undefined
  /** Forgot your password? */ forgotTitle: undefined
  /** Enter your account’s email and we’ll send you a link to choose a new password. */ forgotNote: undefined
  /** Remember your password? <link>Login</link> */ remembered: { link: Tag }
  /** Keep your account */ keepYourAccount: undefined
  /** Reopening your account… */ reopening: undefined
  /** Everything will be as it was before you deleted it. */ keepAsk: undefined
  /** Keep account */ keepAccount: undefined
  /** Your account is open again */ accountOpen: undefined
  /** Everything is as it was. Sign in to continue. */ accountOpenNote: undefined
  /** You can get an account back for {days, number} days after you delete it. */ keepExpired: { days: number }
  /** Is this you? */ isThisYou: undefined
  /** You’re not signed in to this account here. Enter its password to confirm that this email is yours. */ isThisYouNote: undefined
  /** One moment… */ oneMoment: undefined
  /** Set password */ setPassword: undefined
  /** New password */ newPassword: undefined
  /** Your password is set */ passwordSet: undefined
  /** We signed out all devices. Sign in with your new password. */ passwordSetNote: undefined
  /** Links work for a limited time, and only the newest one works. */ resetExpired: undefined
  /** This link was already used */ linkUsed: undefined
  /** It set a password. If that wasn’t you, set another one now. */ linkUsedNote: undefined
  /** This link is incomplete */ linkIncomplete: undefined
  /** Open it from the email again, or request a new one. */ linkIncompleteNote: undefined
  /** Choose a new password */ chooseNewPassword: undefined
  /** This signs out all devices. */ signsOut: undefined
}>('recovery', {
  goToProfile: "Go to profile",
  continueShopping: "Continue Shopping",
  confirmNewEmail: "Confirm your new email",
  confirmingNewEmail: "Confirming your new email…",
  newEmailAsk: "Confirm this address to use it for your account.",
  useEmail: "Use this email",
  newEmailHelp: "If you didn’t ask for this, close this page. Nothing will change. If your account has no password, sign in to it in this browser first.",
  emailChanged: "Your email is changed",
  emailChangedNote: "Sign in with it from now on. We’ll send your emails there.",
  linkExpired: "This link has expired",
  newEmailExpired: "It was replaced, canceled, or is more than a day old. You can send a new one from your profile.",
  emailTaken: "This email is taken",
  confirmEmail: "Confirm email",
  confirmYourEmail: "Confirm your email",
  confirmingEmail: "Confirming your email…",
  confirmEmailAsk: "Confirm this address, so we know our emails reach you.",
  confirmEmailHelp: ["Forgot it, or didn’t create this account? ",["link","Set a new password"],". This makes the account yours and confirms your email."],
  emailConfirmed: "Your email is confirmed",
  emailConfirmedNote: "We’ll send your order updates there.",
  expiredSignIn: "Sign in and we’ll send you a new one.",
  expiredSend: "We can send you a new one.",
  sendLink: "Send link",
  forgotPassword: "Forgot password",
  checkInbox: "Check your inbox",
  linkOnItsWay: ["If there’s an account for ",["strong",["email"]],", we sent a link there. It works once, for ",["minutes",4]," minutes. If you don’t see it, check your spam folder or the address."],
  useAnotherEmail: "Use another email",
  forgotTitle: "Forgot your password?",
  forgotNote: "Enter your account’s email and we’ll send you a link to choose a new password.",
  remembered: ["Remember your password? ",["link","Login"]],
  keepYourAccount: "Keep your account",
  reopening: "Reopening your account…",
  keepAsk: "Everything will be as it was before you deleted it.",
  keepAccount: "Keep account",
  accountOpen: "Your account is open again",
  accountOpenNote: "Everything is as it was. Sign in to continue.",
  keepExpired: ["You can get an account back for ",["days",4]," days after you delete it."],
  isThisYou: "Is this you?",
  isThisYouNote: "You’re not signed in to this account here. Enter its password to confirm that this email is yours.",
  oneMoment: "One moment…",
  setPassword: "Set password",
  newPassword: "New password",
  passwordSet: "Your password is set",
  passwordSetNote: "We signed out all devices. Sign in with your new password.",
  resetExpired: "Links work for a limited time, and only the newest one works.",
  linkUsed: "This link was already used",
  linkUsedNote: "It set a password. If that wasn’t you, set another one now.",
  linkIncomplete: "This link is incomplete",
  linkIncompleteNote: "Open it from the email again, or request a new one.",
  chooseNewPassword: "Choose a new password",
  signsOut: "This signs out all devices.",
})
