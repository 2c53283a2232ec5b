// Made by `npm run messages` from en/promises.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** {which, select, over {on orders over {threshold}} other {on every order}} */ ordersShippedFree: { which: 'over' | 'other'; threshold: string }
  /** Free shipping {which, select, over {on orders over {threshold}} other {on every order}} */ freeShipping: { which: 'over' | 'other'; threshold: string }
  /** {days, number}-day returns */ returns: { days: number }
}>('promises', {
  ordersShippedFree: [["which",1,{"over":["on orders over ",["threshold"]],"other":"on every order"}]],
  freeShipping: ["Free shipping ",["which",1,{"over":["on orders over ",["threshold"]],"other":"on every order"}]],
  returns: [["days",4],"-day returns"],
})
