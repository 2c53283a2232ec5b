// Made by `npm run messages` from en/mailCarts.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** You left something in your cart */ subject: undefined
  /** Still thinking about it? */ title: undefined
  /** Your items are still available, but not reserved. */ preview: undefined
  /** You asked {shop} to remind you of items in your cart, with one email for each cart. */ reason: { shop: string }
  /** These items are in your cart. They’re not reserved: they can sell out, and prices can change. */ intro: undefined
}>('mailCarts', {
  subject: "You left something in your cart",
  title: "Still thinking about it?",
  preview: "Your items are still available, but not reserved.",
  reason: ["You asked ",["shop"]," to remind you of items in your cart, with one email for each cart."],
  intro: "These items are in your cart. They’re not reserved: they can sell out, and prices can change.",
})
