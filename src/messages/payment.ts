// Made by `npm run messages` from en/payment.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Stripe not loaded */ stripeNotLoaded: undefined
  /** The time to pay for this order has run out, so it was canceled */ timeOver: undefined
  /** This order has been canceled */ canceledMeanwhile: undefined
  /** {why}. You weren’t charged. */ notCharged: { why: string }
  /** Payment failed */ paymentFailed: undefined
  /** Card number is required */ cardNumberIsRequired: undefined
  /** Security code is required */ securityCodeIsRequired: undefined
  /** Your card's expiration date is invalid. */ expirationInvalid: undefined
  /** Your card's expiration date is in the past. */ expirationPast: undefined
  /** Expiration date is required */ expirationDateIsRequired: undefined
  /** Your card's expiration date is incomplete. */ expirationIncomplete: undefined
  /** <strong>Sandbox: no real card is charged.</strong> Try 4242 4242 4242 4242 with any future date and any 3 digits. */ sandboxNote: { strong: Tag }
  /** MM / YY */ expirationFormat: undefined
  /** CVC */ cvc: undefined
  /** Approve */ approve: undefined
  /** Refuse */ refuse: undefined
  /** Approve this payment */ approveThisPayment: undefined
  /** Your bank wants to confirm it’s you. {name} is requesting <strong>{amount}</strong>. */ bankAsks: { name: string; strong: Tag; amount: string }
  /** This is the sandbox bank. No money moves. */ sandboxBank: undefined
  /** The card form didn’t load. */ formFailed: undefined
  /** You weren’t charged. Check the card’s details or try another card. */ tryAnotherCard: undefined
  /** Card */ card: undefined
  /** Card number */ number: undefined
  /** Expiration date */ expiry: undefined
  /** Security code */ code: undefined
}>('payment', {
  stripeNotLoaded: "Stripe not loaded",
  timeOver: "The time to pay for this order has run out, so it was canceled",
  canceledMeanwhile: "This order has been canceled",
  notCharged: [["why"],". You weren’t charged."],
  paymentFailed: "Payment failed",
  cardNumberIsRequired: "Card number is required",
  securityCodeIsRequired: "Security code is required",
  expirationInvalid: "Your card's expiration date is invalid.",
  expirationPast: "Your card's expiration date is in the past.",
  expirationDateIsRequired: "Expiration date is required",
  expirationIncomplete: "Your card's expiration date is incomplete.",
  sandboxNote: [["strong","Sandbox: no real card is charged."]," Try 4242 4242 4242 4242 with any future date and any 3 digits."],
  expirationFormat: "MM / YY",
  cvc: "CVC",
  approve: "Approve",
  refuse: "Refuse",
  approveThisPayment: "Approve this payment",
  bankAsks: ["Your bank wants to confirm it’s you. ",["name"]," is requesting ",["strong",["amount"]],"."],
  sandboxBank: "This is the sandbox bank. No money moves.",
  formFailed: "The card form didn’t load.",
  tryAnotherCard: "You weren’t charged. Check the card’s details or try another card.",
  card: "Card",
  number: "Card number",
  expiry: "Expiration date",
  code: "Security code",
})
