// Made by `npm run messages` from en/assistantPolicies.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** I don’t know of any gift wrapping, gift messages, gift cards, or price matching here. Do you want to ask our team? */ noExtras: undefined
  /** I don’t know of any discount codes or special days, and the checkout doesn’t ask for a code. Items on sale show the old price next to the new one. */ noCodes: undefined
  /** I’m sorry about that. */ sorry: undefined
  /** Contact us, and we’ll find a solution. */ trouble: undefined
  /** Our returns page explains how you get your money back. */ moneyBack: undefined
  /** Our returns page explains your options. */ exchange: undefined
  /** {days, plural, one {You can return items within # day after delivery.} other {You can return items within # days after delivery.}} */ returnDays: { days: number }
  /** Open the order in your orders and choose Return. */ chooseReturn: undefined
  /** {years, plural, one {Our products have a warranty of # year.} other {Our products have a warranty of # years.}} */ warranty: { years: number }
  /** We offer no warranty beyond your legal rights. If something is wrong, contact us. */ noWarranty: undefined
  /** The checkout adds {rate, number}% tax to your items and shows it before you pay. The total at checkout is what you pay. */ tax: { rate: number }
  /** The size guide explains how to measure and which size fits. */ sizes: undefined
  /** {days, plural, one {If it doesn’t fit, you can return it within # day after delivery.} other {If it doesn’t fit, you can return it within # days after delivery.}} */ doesNotFit: { days: number }
  /** Use the unsubscribe link at the bottom of any newsletter. */ unsubscribe: undefined
  /** You can sign up for the newsletter at the bottom of every page. Then confirm with the link in our email. */ newsletter: undefined
  /** Ask for a link to set a new password. */ password: undefined
  /** You can change your name, email, and addresses in your profile. An order keeps the address it was placed with. */ profile: undefined
  /** You can do that in your profile. */ deleteAccount: undefined
  /** You need an account to check out. */ account: undefined
  /** Our privacy policy says what data we keep and why. */ privacy: undefined
  /** Our terms have the rules for buying here. */ terms: undefined
  /** You can pay by card. */ payment: undefined
  /** I don’t think you can pay that way. */ notThatWay: undefined
  /** We don’t ship to {country}. We ship to {countries} only. */ notToCountry: { country: string; countries: string }
  /** Yes, we ship to {country}. */ toCountry: { country: string }
  /** We ship to {countries}. */ toCountries: { countries: string }
  /** {cost, select, free {{name}: {estimate}, free.} freeOver {{name}: {estimate}, {price, number, shortMoney}, free on orders over {threshold, number, shortMoney}.} other {{name}: {estimate}, {price, number, shortMoney}.}} */ method: { cost: 'free' | 'freeOver' | 'other'; name: string; estimate: string; price: number; threshold: number }
  /** {text}. */ sentence: { text: string }
}>('assistantPolicies', {
  noExtras: "I don’t know of any gift wrapping, gift messages, gift cards, or price matching here. Do you want to ask our team?",
  noCodes: "I don’t know of any discount codes or special days, and the checkout doesn’t ask for a code. Items on sale show the old price next to the new one.",
  sorry: "I’m sorry about that.",
  trouble: "Contact us, and we’ll find a solution.",
  moneyBack: "Our returns page explains how you get your money back.",
  exchange: "Our returns page explains your options.",
  returnDays: [["days",2,{"one":["You can return items within ",0," day after delivery."],"other":["You can return items within ",0," days after delivery."]}]],
  chooseReturn: "Open the order in your orders and choose Return.",
  warranty: [["years",2,{"one":["Our products have a warranty of ",0," year."],"other":["Our products have a warranty of ",0," years."]}]],
  noWarranty: "We offer no warranty beyond your legal rights. If something is wrong, contact us.",
  tax: ["The checkout adds ",["rate",4],"% tax to your items and shows it before you pay. The total at checkout is what you pay."],
  sizes: "The size guide explains how to measure and which size fits.",
  doesNotFit: [["days",2,{"one":["If it doesn’t fit, you can return it within ",0," day after delivery."],"other":["If it doesn’t fit, you can return it within ",0," days after delivery."]}]],
  unsubscribe: "Use the unsubscribe link at the bottom of any newsletter.",
  newsletter: "You can sign up for the newsletter at the bottom of every page. Then confirm with the link in our email.",
  password: "Ask for a link to set a new password.",
  profile: "You can change your name, email, and addresses in your profile. An order keeps the address it was placed with.",
  deleteAccount: "You can do that in your profile.",
  account: "You need an account to check out.",
  privacy: "Our privacy policy says what data we keep and why.",
  terms: "Our terms have the rules for buying here.",
  payment: "You can pay by card.",
  notThatWay: "I don’t think you can pay that way.",
  notToCountry: ["We don’t ship to ",["country"],". We ship to ",["countries"]," only."],
  toCountry: ["Yes, we ship to ",["country"],"."],
  toCountries: ["We ship to ",["countries"],"."],
  method: [["cost",1,{"free":[["name"],": ",["estimate"],", free."],"freeOver":[["name"],": ",["estimate"],", ",["price",4,"shortMoney"],", free on orders over ",["threshold",4,"shortMoney"],"."],"other":[["name"],": ",["estimate"],", ",["price",4,"shortMoney"],"."]}]],
  sentence: [["text"],"."],
})
