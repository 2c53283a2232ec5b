// Made by `npm run messages` from en/mailStock.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** {name} is back in stock */ subjectOne: { name: string }
  /** {count, plural, one {# item you asked about is back in stock} other {# items you asked about are back in stock}} */ subjectMore: { count: number }
  /** Back in stock */ titleMore: undefined
  /** You can order it again while it lasts. */ previewOne: undefined
  /** You can order them again while they last. */ previewMore: undefined
  /** You can order it again while it lasts. It’s not reserved for you. */ introOne: undefined
  /** You can order these items again while they last. They’re not reserved for you. */ introMore: undefined
  /** You asked {shop} to email you once when this item is back in stock. We won’t send any more emails about it. */ reasonOne: { shop: string }
  /** You asked {shop} to email you once when these items are back in stock. We won’t send any more emails about them. */ reasonMore: { shop: string }
}>('mailStock', {
  subjectOne: [["name"]," is back in stock"],
  subjectMore: [["count",2,{"one":[0," item you asked about is back in stock"],"other":[0," items you asked about are back in stock"]}]],
  titleMore: "Back in stock",
  previewOne: "You can order it again while it lasts.",
  previewMore: "You can order them again while they last.",
  introOne: "You can order it again while it lasts. It’s not reserved for you.",
  introMore: "You can order these items again while they last. They’re not reserved for you.",
  reasonOne: ["You asked ",["shop"]," to email you once when this item is back in stock. We won’t send any more emails about it."],
  reasonMore: ["You asked ",["shop"]," to email you once when these items are back in stock. We won’t send any more emails about them."],
})
