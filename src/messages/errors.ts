// Made by `npm run messages` from en/errors.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Check your entries and try again. */ invalidRequest: undefined
  /** Sign in to continue. */ unauthenticated: undefined
  /** The signature doesn’t match. */ badSignature: undefined
  /** The email or password is incorrect. */ invalidCredentials: undefined
  /** Enter the code from your authenticator app. */ twoStepRequired: undefined
  /** Your sign-in timed out. Sign in again. */ ticketExpired: undefined
  /** Google couldn’t confirm who you are. Try again. */ invalidIdToken: undefined
  /** Your session has ended. Sign in again. */ tokenExpired: undefined
  /** This session was used twice, so we ended it. Sign in again. */ tokenReused: undefined
  /** Payment failed */ paymentFailed: undefined
  /** Sign in again to continue. It’s been a while. */ signInAgain: undefined
  /** You don’t have permission to do that. */ forbidden: undefined
  /** Enter your account password to confirm. */ signInToConfirm: undefined
  /** This account is suspended. */ accountSuspended: undefined
  /** You deleted this account. To keep it, follow the link in the email we sent you. */ accountClosed: undefined
  /** This account is closed. */ accountBanned: undefined
  /** Google hasn’t verified this account’s email yet. */ emailNotVerified: undefined
  /** Set up two-step sign-in to use the panel. */ twoStepSetupRequired: undefined
  /** Only shoppers who bought this product can review it. */ notPurchased: undefined
  /** We couldn’t find that. */ notFound: undefined
  /** This product is no longer sold. */ noLongerSold: undefined
  /** An account with this email already exists. */ emailTaken: undefined
  /** The person with this email already works in the shop. */ alreadyStaff: undefined
  /** This email already has an invitation. Send it again, or cancel it first. */ alreadyInvited: undefined
  /** Two-step sign-in is already on. */ twoStepOn: undefined
  /** Two-step sign-in is off. */ twoStepOff: undefined
  /** You’ve already reviewed this product. */ alreadyReviewed: undefined
  /** This is back in stock. Reload the page to order it. */ inStock: undefined
  /** This is too much for one order. Split it, or contact us. */ orderTooLarge: undefined
  /** You can’t order this many right now. Lower the quantity, or try again in a few minutes. */ stockLimited: undefined
  /** You reserved an item in this order several times today without paying. You can order it again tomorrow. */ heldTooLong: undefined
  /** Your order total has changed. Check it before you pay. */ totalChanged: undefined
  /** Your cart is empty */ cartEmpty: undefined
  /** This Idempotency-Key was used for a different order. */ keyReused: undefined
  /** The order can’t change to this status. */ invalidTransition: undefined
  /** You’ve saved the maximum number of addresses. Remove one first. */ addressesFull: undefined
  /** You’ve added the maximum number of webhooks. Remove one first. */ webhooksFull: undefined
  /** This item can no longer be returned. */ notReturnable: undefined
  /** Another product has this SKU. */ skuTaken: undefined
  /** Someone else saved changes after you opened this. */ stale: undefined
  /** This import can’t do that right now. Reload the page. */ importBusy: undefined
  /** It was changed since, so it can’t be undone. */ changedSince: undefined
  /** This can’t be undone here. */ notUndoable: undefined
  /** Some of these units are reserved for orders that are being paid. */ stockReserved: undefined
  /** You can’t refund more than what’s left of the payment. */ notRefundable: undefined
  /** The payment for this order is processing and can’t be stopped. Try again when it has arrived. */ paymentProcessing: undefined
  /** This order was refunded in full. Ship it only if you mean to. */ orderRefunded: undefined
  /** The amount doesn’t match the order. */ paymentMismatch: undefined
  /** This link has expired. Request a new one. */ linkExpired: undefined
  /** This link was already used. */ linkUsed: undefined
  /** This is no longer here. */ gone: undefined
  /** That’s too much data. */ payloadTooLarge: undefined
  /** The file has no bytes in this range. */ rangeNotSatisfiable: undefined
  /** This type of content isn’t accepted. */ unsupportedMediaType: undefined
  /** The postal code doesn’t match the state. Check the address. */ addressUnlikely: undefined
  /** This is one of the most common passwords. Choose another one. */ commonPassword: undefined
  /** You can’t do that to your own account. */ ownAccount: undefined
  /** This account is suspended or banned. Reactivate it first. */ accountNotActive: undefined
  /** This account was deleted and can’t be changed. */ accountDeleted: undefined
  /** Administrators can’t be deleted. Change the role first. */ administratorStays: undefined
  /** That code is incorrect. */ wrongCode: undefined
  /** Too many requests. Wait a moment and try again. */ tooManyRequests: undefined
  /** Something went wrong on our side. */ internal: undefined
  /** Google sign-in isn’t set up in this shop. Use your email and password. */ googleNotConfigured: undefined
  /** Google can’t be reached right now. Try again, or use your email and password. */ googleUnavailable: undefined
  /** This shop can’t take payments yet. Come back later. */ paymentsNotSetUp: undefined
  /** This shop isn’t open yet. */ notOpen: undefined
  /** The shop is starting or stopping. Try again in a moment. */ unavailable: undefined
  /** There’s no backup key yet. Create one first. */ backupKeyMissing: undefined
  /** This address is already in use */ slugTaken: undefined
  /** This is still in use */ inUse: undefined
  /** This shop has the maximum number of categories */ categoriesFull: undefined
  /** Categories can have at most six levels */ categoryTooDeep: undefined
  /** A category can’t be moved into itself */ categoryCycle: undefined
  /** The shop has the most brands possible. Merge some first */ brandsFull: undefined
  /** The shop has the most redirects possible. Delete some first */ redirectsFull: undefined
  /** A bundle can’t contain another bundle */ bundleInBundle: undefined
  /** The new address leads back to the old one */ redirectLoop: undefined
  /** The shop has the most collections possible. Delete some first */ collectionsFull: undefined
  /** The shop has the most sales possible. Delete some first */ salesFull: undefined
  /** The shop has the most templates possible. Delete some first */ templatesFull: undefined
  /** This shop has the maximum number of attributes */ attributesFull: undefined
  /** This shop has the maximum number of options */ optionsFull: undefined
}>('errors', {
  invalidRequest: "Check your entries and try again.",
  unauthenticated: "Sign in to continue.",
  badSignature: "The signature doesn’t match.",
  invalidCredentials: "The email or password is incorrect.",
  twoStepRequired: "Enter the code from your authenticator app.",
  ticketExpired: "Your sign-in timed out. Sign in again.",
  invalidIdToken: "Google couldn’t confirm who you are. Try again.",
  tokenExpired: "Your session has ended. Sign in again.",
  tokenReused: "This session was used twice, so we ended it. Sign in again.",
  paymentFailed: "Payment failed",
  signInAgain: "Sign in again to continue. It’s been a while.",
  forbidden: "You don’t have permission to do that.",
  signInToConfirm: "Enter your account password to confirm.",
  accountSuspended: "This account is suspended.",
  accountClosed: "You deleted this account. To keep it, follow the link in the email we sent you.",
  accountBanned: "This account is closed.",
  emailNotVerified: "Google hasn’t verified this account’s email yet.",
  twoStepSetupRequired: "Set up two-step sign-in to use the panel.",
  notPurchased: "Only shoppers who bought this product can review it.",
  notFound: "We couldn’t find that.",
  noLongerSold: "This product is no longer sold.",
  emailTaken: "An account with this email already exists.",
  alreadyStaff: "The person with this email already works in the shop.",
  alreadyInvited: "This email already has an invitation. Send it again, or cancel it first.",
  twoStepOn: "Two-step sign-in is already on.",
  twoStepOff: "Two-step sign-in is off.",
  alreadyReviewed: "You’ve already reviewed this product.",
  inStock: "This is back in stock. Reload the page to order it.",
  orderTooLarge: "This is too much for one order. Split it, or contact us.",
  stockLimited: "You can’t order this many right now. Lower the quantity, or try again in a few minutes.",
  heldTooLong: "You reserved an item in this order several times today without paying. You can order it again tomorrow.",
  totalChanged: "Your order total has changed. Check it before you pay.",
  cartEmpty: "Your cart is empty",
  keyReused: "This Idempotency-Key was used for a different order.",
  invalidTransition: "The order can’t change to this status.",
  addressesFull: "You’ve saved the maximum number of addresses. Remove one first.",
  webhooksFull: "You’ve added the maximum number of webhooks. Remove one first.",
  notReturnable: "This item can no longer be returned.",
  skuTaken: "Another product has this SKU.",
  stale: "Someone else saved changes after you opened this.",
  importBusy: "This import can’t do that right now. Reload the page.",
  changedSince: "It was changed since, so it can’t be undone.",
  notUndoable: "This can’t be undone here.",
  stockReserved: "Some of these units are reserved for orders that are being paid.",
  notRefundable: "You can’t refund more than what’s left of the payment.",
  paymentProcessing: "The payment for this order is processing and can’t be stopped. Try again when it has arrived.",
  orderRefunded: "This order was refunded in full. Ship it only if you mean to.",
  paymentMismatch: "The amount doesn’t match the order.",
  linkExpired: "This link has expired. Request a new one.",
  linkUsed: "This link was already used.",
  gone: "This is no longer here.",
  payloadTooLarge: "That’s too much data.",
  rangeNotSatisfiable: "The file has no bytes in this range.",
  unsupportedMediaType: "This type of content isn’t accepted.",
  addressUnlikely: "The postal code doesn’t match the state. Check the address.",
  commonPassword: "This is one of the most common passwords. Choose another one.",
  ownAccount: "You can’t do that to your own account.",
  accountNotActive: "This account is suspended or banned. Reactivate it first.",
  accountDeleted: "This account was deleted and can’t be changed.",
  administratorStays: "Administrators can’t be deleted. Change the role first.",
  wrongCode: "That code is incorrect.",
  tooManyRequests: "Too many requests. Wait a moment and try again.",
  internal: "Something went wrong on our side.",
  googleNotConfigured: "Google sign-in isn’t set up in this shop. Use your email and password.",
  googleUnavailable: "Google can’t be reached right now. Try again, or use your email and password.",
  paymentsNotSetUp: "This shop can’t take payments yet. Come back later.",
  notOpen: "This shop isn’t open yet.",
  unavailable: "The shop is starting or stopping. Try again in a moment.",
  backupKeyMissing: "There’s no backup key yet. Create one first.",
  slugTaken: "This address is already in use",
  inUse: "This is still in use",
  categoriesFull: "This shop has the maximum number of categories",
  categoryTooDeep: "Categories can have at most six levels",
  categoryCycle: "A category can’t be moved into itself",
  brandsFull: "The shop has the most brands possible. Merge some first",
  redirectsFull: "The shop has the most redirects possible. Delete some first",
  bundleInBundle: "A bundle can’t contain another bundle",
  redirectLoop: "The new address leads back to the old one",
  collectionsFull: "The shop has the most collections possible. Delete some first",
  salesFull: "The shop has the most sales possible. Delete some first",
  templatesFull: "The shop has the most templates possible. Delete some first",
  attributesFull: "This shop has the maximum number of attributes",
  optionsFull: "This shop has the maximum number of options",
})
