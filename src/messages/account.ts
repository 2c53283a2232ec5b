// Made by `npm run messages` from en/account.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Full name */ fullName: undefined
  /** Email */ email: undefined
  /** Phone */ phone: undefined
  /** Address */ address: undefined
  /** City */ city: undefined
  /** Country */ country: undefined
  /** Password */ password: undefined
  /** New password */ newPassword: undefined
  /** Confirm password */ confirmPassword: undefined
  /** Current password */ currentPassword: undefined
  /** Cancel */ cancel: undefined
  /** Try Again */ tryAgain: undefined
  /** This form needs JavaScript. */ needsScripts: undefined
  /** or */ or: undefined
  /** Benefits of an account */ benefits: undefined
  /** Shopping is easier with an account */ benefitsHead: undefined
  /** Every order in one place */ ordersTitle: undefined
  /** Track each order from packing to delivery. */ ordersText: undefined
  /** A shorter checkout */ checkoutTitle: undefined
  /** Your address is filled in for you. */ checkoutText: undefined
  /** One cart, every device */ cartTitle: undefined
  /** Start on your phone and finish on your computer. */ cartText: undefined
  /** At least {length, number} characters */ passwordHint: { length: number }
  /** <hidden>Password strength: </hidden>{strength, select, weak {Weak} fair {Fair} good {Good} strong {Strong} other {}} */ passwordStrength: { hidden: Tag; strength: 'weak' | 'fair' | 'good' | 'strong' | 'other' }
  /** We sent a link to {email}. */ linkSent: { email: string }
  /** Back to Login */ backToLogin: undefined
}>('account', {
  fullName: "Full name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  city: "City",
  country: "Country",
  password: "Password",
  newPassword: "New password",
  confirmPassword: "Confirm password",
  currentPassword: "Current password",
  cancel: "Cancel",
  tryAgain: "Try Again",
  needsScripts: "This form needs JavaScript.",
  or: "or",
  benefits: "Benefits of an account",
  benefitsHead: "Shopping is easier with an account",
  ordersTitle: "Every order in one place",
  ordersText: "Track each order from packing to delivery.",
  checkoutTitle: "A shorter checkout",
  checkoutText: "Your address is filled in for you.",
  cartTitle: "One cart, every device",
  cartText: "Start on your phone and finish on your computer.",
  passwordHint: ["At least ",["length",4]," characters"],
  passwordStrength: [["hidden","Password strength: "],["strength",1,{"weak":"Weak","fair":"Fair","good":"Good","strong":"Strong","other":""}]],
  linkSent: ["We sent a link to ",["email"],"."],
  backToLogin: "Back to Login",
})
