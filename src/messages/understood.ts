// Made by `npm run messages` from en/understood.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** {shape, select, range {{min, number, shortMoney} to {max, number, shortMoney}} upTo {Up to {max, number, shortMoney}} other {From {min, number, shortMoney}}} */ price: { shape: 'range' | 'upTo' | 'other'; min: number; max: number }
  /** Size {size} */ size: { size: string }
  /** For {purpose} */ purpose: { purpose: string }
  /** Color: {color} */ color: { color: string }
  /** On sale */ sale: undefined
  /** New */ new: undefined
  /** In stock */ stock: undefined
  /** Free shipping */ shipping: undefined
  /** Also {word} */ synonym: { word: string }
}>('understood', {
  price: [["shape",1,{"range":[["min",4,"shortMoney"]," to ",["max",4,"shortMoney"]],"upTo":["Up to ",["max",4,"shortMoney"]],"other":["From ",["min",4,"shortMoney"]]}]],
  size: ["Size ",["size"]],
  purpose: ["For ",["purpose"]],
  color: ["Color: ",["color"]],
  sale: "On sale",
  new: "New",
  stock: "In stock",
  shipping: "Free shipping",
  synonym: ["Also ",["word"]],
})
