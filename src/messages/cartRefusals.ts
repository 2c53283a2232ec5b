// Made by `npm run messages` from en/cartRefusals.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** This product isn’t available with these options. */ noSuchVariant: undefined
  /** This item isn’t in your cart. */ notInCart: undefined
}>('cartRefusals', {
  noSuchVariant: "This product isn’t available with these options.",
  notInCart: "This item isn’t in your cart.",
})
