// Made by `npm run messages` from en/mailAccounts.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** You’re receiving this email because you have an account at {shop}. */ hasAccount: { shop: string }
  /** View your account */ viewAccount: undefined
  /** Confirm your email */ confirmEmail: undefined
  /** Confirm your email to get news about your orders. */ verifyPreview: undefined
  /** Someone opened an account at {shop} with this email. If it wasn’t you, ignore this email. */ verifyReason: { shop: string }
  /** {days, plural, one {Welcome to {shop}. Confirm your email so that we can write to you about your orders. The link works for # day.} other {Welcome to {shop}. Confirm your email so that we can write to you about your orders. The link works for # days.}} */ verifyIntro: { days: number; shop: string }
  /** Confirm email */ verify: undefined
  /** Set a new password */ resetTitle: undefined
  /** {minutes, plural, one {The link works once, for # minute.} other {The link works once, for # minutes.}} */ resetPreview: { minutes: number }
  /** Someone asked for a new password at {shop}. If it wasn’t you, ignore this email. Your password stays the same. */ resetReason: { shop: string }
  /** {minutes, plural, one {Follow this link to choose a new password. It works once, for # minute.} other {Follow this link to choose a new password. It works once, for # minutes.}} */ resetIntro: { minutes: number }
  /** Set a new password */ setPassword: undefined
  /** Your password was changed */ passwordChanged: undefined
  /** Other devices were signed out. */ passwordChangedPreview: undefined
  /** The password of your account at {shop} was changed, and other devices were signed out. */ passwordChangedIntro: { shop: string }
  /** If this wasn’t you, set a new password now. You only need access to this mailbox. */ passwordChangedNotYou: undefined
  /** Your account was deleted */ closed: undefined
  /** {days, plural, one {You can restore it for # day.} other {You can restore it for # days.}} */ closedPreview: { days: number }
  /** You had an account at {shop}. We’ll only email you again about orders that are still open. */ closedReason: { shop: string }
  /** {days, plural, one {Your account is closed, and you’re signed out everywhere. In # day we’ll delete your name, your addresses, and your other personal data. We keep order records as required for accounting.} other {Your account is closed, and you’re signed out everywhere. In # days we’ll delete your name, your addresses, and your other personal data. We keep order records as required for accounting.}} */ closedIntro: { days: number }
  /** If you changed your mind, or this wasn’t you, you can keep your account until then. */ closedUndo: undefined
  /** Keep my account */ keepAccount: undefined
  /** Confirm your new email */ confirmNewEmail: undefined
  /** Confirm this email for your account. */ confirmNewPreview: undefined
  /** Someone asked {shop} to use this email for their account. If it wasn’t you, ignore this email. */ confirmNewReason: { shop: string }
  /** Once you confirm, you sign in with this email, and we write to you here. The link works for 24 hours. */ confirmNewIntro: undefined
  /** Use this email */ useEmail: undefined
  /** Your email is about to change */ changeAsked: undefined
  /** Nothing has changed yet. */ changeAskedPreview: undefined
  /** You asked us to change your email to <strong>{to}</strong>. We sent a link there. Until it’s confirmed, nothing changes. */ changeAskedIntro: { strong: Tag; to: string }
  /** If this wasn’t you, change your password, and cancel the change in your profile. */ changeAskedNotYou: undefined
  /** Open my profile */ openProfile: undefined
  /** Your email was changed */ changed: undefined
  /** We’ll use your new email from now on. */ changedPreview: undefined
  /** You used this email for your account at {shop}. */ changedReason: { shop: string }
  /** Your account’s email is now <strong>{to}</strong>. Use it to sign in. */ changedIntro: { strong: Tag; to: string }
  /** If this wasn’t you, reply to this email and we’ll help. */ changedNotYou: undefined
  /** You can now sign in with Google */ googleLinked: undefined
  /** Someone signed in to {shop} with a Google account that has this email. */ googleIntro: { shop: string }
  /** The password set before this email was confirmed no longer works, and all devices were signed out. You can set a new password in your profile. */ googlePasswordDropped: undefined
  /** If this wasn’t you, someone else can use that Google account. Change its password at Google. */ googleNotYou: undefined
  /** Other devices were signed out. */ devicesSignedOut: undefined
  /** You’re invited to work in the shop */ invitationSubject: undefined
  /** {days, plural, one {The link works once, for # day.} other {The link works once, for # days.}} */ invitationPreview: { days: number }
  /** {invitedBy} entered this email at {shop}. If you don’t know why, ignore this email. */ invitationReason: { invitedBy: string; shop: string }
  /** Work with us at {shop} */ invitationTitle: { shop: string }
  /** {invitedBy} invites you to help run the shop. */ invitationIntro: { invitedBy: string }
  /** {days, plural, one {Follow this link to open an account, or to use the one you have. It works once, for # day.} other {Follow this link to open an account, or to use the one you have. It works once, for # days.}} */ invitationHow: { days: number }
  /** Accept invitation */ acceptInvitation: undefined
  /** An administrator */ administrator: undefined
  /** Two-step sign-in is on */ twoStepOn: undefined
  /** From now on, you sign in to {shop} with your password and a code from your authenticator app. Keep your recovery codes where you can find them without your phone. Other devices were signed out. */ twoStepOnText: { shop: string }
  /** Two-step sign-in is off */ twoStepOff: undefined
  /** From now on, you sign in to {shop} with your password alone. */ twoStepOffText: { shop: string }
  /** You have new recovery codes */ recoveryCodes: undefined
  /** New recovery codes were created for your account at {shop}. Your old codes no longer work. */ recoveryCodesText: { shop: string }
  /** If this wasn’t you, change your password now: someone else knows it. */ twoStepNotYou: undefined
}>('mailAccounts', {
  hasAccount: ["You’re receiving this email because you have an account at ",["shop"],"."],
  viewAccount: "View your account",
  confirmEmail: "Confirm your email",
  verifyPreview: "Confirm your email to get news about your orders.",
  verifyReason: ["Someone opened an account at ",["shop"]," with this email. If it wasn’t you, ignore this email."],
  verifyIntro: [["days",2,{"one":["Welcome to ",["shop"],". Confirm your email so that we can write to you about your orders. The link works for ",0," day."],"other":["Welcome to ",["shop"],". Confirm your email so that we can write to you about your orders. The link works for ",0," days."]}]],
  verify: "Confirm email",
  resetTitle: "Set a new password",
  resetPreview: [["minutes",2,{"one":["The link works once, for ",0," minute."],"other":["The link works once, for ",0," minutes."]}]],
  resetReason: ["Someone asked for a new password at ",["shop"],". If it wasn’t you, ignore this email. Your password stays the same."],
  resetIntro: [["minutes",2,{"one":["Follow this link to choose a new password. It works once, for ",0," minute."],"other":["Follow this link to choose a new password. It works once, for ",0," minutes."]}]],
  setPassword: "Set a new password",
  passwordChanged: "Your password was changed",
  passwordChangedPreview: "Other devices were signed out.",
  passwordChangedIntro: ["The password of your account at ",["shop"]," was changed, and other devices were signed out."],
  passwordChangedNotYou: "If this wasn’t you, set a new password now. You only need access to this mailbox.",
  closed: "Your account was deleted",
  closedPreview: [["days",2,{"one":["You can restore it for ",0," day."],"other":["You can restore it for ",0," days."]}]],
  closedReason: ["You had an account at ",["shop"],". We’ll only email you again about orders that are still open."],
  closedIntro: [["days",2,{"one":["Your account is closed, and you’re signed out everywhere. In ",0," day we’ll delete your name, your addresses, and your other personal data. We keep order records as required for accounting."],"other":["Your account is closed, and you’re signed out everywhere. In ",0," days we’ll delete your name, your addresses, and your other personal data. We keep order records as required for accounting."]}]],
  closedUndo: "If you changed your mind, or this wasn’t you, you can keep your account until then.",
  keepAccount: "Keep my account",
  confirmNewEmail: "Confirm your new email",
  confirmNewPreview: "Confirm this email for your account.",
  confirmNewReason: ["Someone asked ",["shop"]," to use this email for their account. If it wasn’t you, ignore this email."],
  confirmNewIntro: "Once you confirm, you sign in with this email, and we write to you here. The link works for 24 hours.",
  useEmail: "Use this email",
  changeAsked: "Your email is about to change",
  changeAskedPreview: "Nothing has changed yet.",
  changeAskedIntro: ["You asked us to change your email to ",["strong",["to"]],". We sent a link there. Until it’s confirmed, nothing changes."],
  changeAskedNotYou: "If this wasn’t you, change your password, and cancel the change in your profile.",
  openProfile: "Open my profile",
  changed: "Your email was changed",
  changedPreview: "We’ll use your new email from now on.",
  changedReason: ["You used this email for your account at ",["shop"],"."],
  changedIntro: ["Your account’s email is now ",["strong",["to"]],". Use it to sign in."],
  changedNotYou: "If this wasn’t you, reply to this email and we’ll help.",
  googleLinked: "You can now sign in with Google",
  googleIntro: ["Someone signed in to ",["shop"]," with a Google account that has this email."],
  googlePasswordDropped: "The password set before this email was confirmed no longer works, and all devices were signed out. You can set a new password in your profile.",
  googleNotYou: "If this wasn’t you, someone else can use that Google account. Change its password at Google.",
  devicesSignedOut: "Other devices were signed out.",
  invitationSubject: "You’re invited to work in the shop",
  invitationPreview: [["days",2,{"one":["The link works once, for ",0," day."],"other":["The link works once, for ",0," days."]}]],
  invitationReason: [["invitedBy"]," entered this email at ",["shop"],". If you don’t know why, ignore this email."],
  invitationTitle: ["Work with us at ",["shop"]],
  invitationIntro: [["invitedBy"]," invites you to help run the shop."],
  invitationHow: [["days",2,{"one":["Follow this link to open an account, or to use the one you have. It works once, for ",0," day."],"other":["Follow this link to open an account, or to use the one you have. It works once, for ",0," days."]}]],
  acceptInvitation: "Accept invitation",
  administrator: "An administrator",
  twoStepOn: "Two-step sign-in is on",
  twoStepOnText: ["From now on, you sign in to ",["shop"]," with your password and a code from your authenticator app. Keep your recovery codes where you can find them without your phone. Other devices were signed out."],
  twoStepOff: "Two-step sign-in is off",
  twoStepOffText: ["From now on, you sign in to ",["shop"]," with your password alone."],
  recoveryCodes: "You have new recovery codes",
  recoveryCodesText: ["New recovery codes were created for your account at ",["shop"],". Your old codes no longer work."],
  twoStepNotYou: "If this wasn’t you, change your password now: someone else knows it.",
})
