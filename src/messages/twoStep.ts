// Made by `npm run messages` from en/twoStep.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Two-step sign-in */ twoStep: undefined
  /** On */ on: undefined
  /** New recovery codes */ newCodes: undefined
  /** Turn off */ turnOff: undefined
  /** Set up two-step sign-in */ setUp: undefined
  /** Signing in takes your password and a code from an app on your phone. No one can sign in with your password alone. */ offText: undefined
  /** You need this to use the panel. */ required: undefined
  /** Signing in takes a code from your authenticator app. <left>You have {count, plural, one {# recovery code} other {# recovery codes}} left.</left> */ onText: { left: Tag; count: number }
  /** Turn off two-step sign-in? */ turnOffTitle: undefined
  /** Your password alone will be enough to sign in. Your recovery codes will stop working. */ turnOffText: undefined
  /** Two-step sign-in is off. */ turnedOff: undefined
  /** Two-step sign-in is on. Other devices are signed out. */ turnedOn: undefined
  /** Save your recovery codes */ saveCodes: undefined
  /** Create new codes */ makeCodes: undefined
  /** You’ll get a new set of codes. Your current codes will stop working. */ newCodesText: undefined
  /** From your authenticator app, or a recovery code */ proofHint: undefined
  /** Confirm your email first, so you can always get back into your account. */ confirmEmailFirst: undefined
  /** You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator, or Aegis. Signing in will take your password and a code from the app. */ appNeeded: undefined
  /** Continue */ continue: undefined
  /** Scan this with your authenticator app. */ scan: undefined
  /** QR code for your authenticator app */ qrCode: undefined
  /** Is the app on this device? <link>Open it in the app</link>, or type this key: */ onThisPhone: { link: Tag }
  /** Enter the code from the app. */ enterCode: undefined
  /** Turn on */ turnOn: undefined
  /** {shop} recovery codes for {email} */ codesHead: { shop: string; email: string }
  /** Each works once. */ eachOnce: undefined
  /** Recovery codes copied. */ codesCopied: undefined
  /** Your browser didn’t let us copy the codes. Write them down. */ codesNotCopied: undefined
  /** Without your phone, you can sign in with one of these codes. Each works once. Keep them in a safe place: we can’t show them again. */ keepCodes: undefined
  /** Recovery codes */ recoveryCodes: undefined
  /** Copy */ copy: undefined
  /** Download */ download: undefined
  /** Print */ print: undefined
  /** I’ve saved them */ codesSaved: undefined
}>('twoStep', {
  twoStep: "Two-step sign-in",
  on: "On",
  newCodes: "New recovery codes",
  turnOff: "Turn off",
  setUp: "Set up two-step sign-in",
  offText: "Signing in takes your password and a code from an app on your phone. No one can sign in with your password alone.",
  required: "You need this to use the panel.",
  onText: ["Signing in takes a code from your authenticator app. ",["left","You have ",["count",2,{"one":[0," recovery code"],"other":[0," recovery codes"]}]," left."]],
  turnOffTitle: "Turn off two-step sign-in?",
  turnOffText: "Your password alone will be enough to sign in. Your recovery codes will stop working.",
  turnedOff: "Two-step sign-in is off.",
  turnedOn: "Two-step sign-in is on. Other devices are signed out.",
  saveCodes: "Save your recovery codes",
  makeCodes: "Create new codes",
  newCodesText: "You’ll get a new set of codes. Your current codes will stop working.",
  proofHint: "From your authenticator app, or a recovery code",
  confirmEmailFirst: "Confirm your email first, so you can always get back into your account.",
  appNeeded: "You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator, or Aegis. Signing in will take your password and a code from the app.",
  continue: "Continue",
  scan: "Scan this with your authenticator app.",
  qrCode: "QR code for your authenticator app",
  onThisPhone: ["Is the app on this device? ",["link","Open it in the app"],", or type this key:"],
  enterCode: "Enter the code from the app.",
  turnOn: "Turn on",
  codesHead: [["shop"]," recovery codes for ",["email"]],
  eachOnce: "Each works once.",
  codesCopied: "Recovery codes copied.",
  codesNotCopied: "Your browser didn’t let us copy the codes. Write them down.",
  keepCodes: "Without your phone, you can sign in with one of these codes. Each works once. Keep them in a safe place: we can’t show them again.",
  recoveryCodes: "Recovery codes",
  copy: "Copy",
  download: "Download",
  print: "Print",
  codesSaved: "I’ve saved them",
})
