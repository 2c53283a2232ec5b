// Made by `npm run messages` from en/adminProductBulk.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** You can change at most {max, number} products at once. Narrow the filter to select all. */ tooMany: { max: number }
  /** Select all {total, number} that match */ selectAll: { total: number }
  /** Change status */ changeStatus: undefined
  /** Change status of {count, plural, one {# product} other {# products}} */ changeStatusOf: { count: number }
  /** Change price */ changePrice: undefined
  /** Change price of {count, plural, one {# product} other {# products}} */ changePriceOf: { count: number }
  /** Change stock */ changeStock: undefined
  /** Change stock of {count, plural, one {# product} other {# products}} */ changeStockOf: { count: number }
  /** same as product */ sameAsProduct: undefined
  /** none */ noValue: undefined
  /** It can’t be changed this way */ cantBeChanged: undefined
  /** Changed or sold since the preview */ changedSince: undefined
  /** No longer in the shop */ gone: undefined
  /** Already set like this */ alreadySet: undefined
  /** Preview */ preview: undefined
  /** Preview again */ previewAgain: undefined
  /** Back */ back: undefined
  /** Change {count, plural, one {# product} other {# products}} */ changeProducts: { count: number }
  /** {changed, plural, one {# product will change} other {# products will change}} */ willChange: { changed: number }
  /** {unchanged, number} already set like this */ alreadySetCount: { unchanged: number }
  /** {refused, number} can’t be changed this way */ refusedCount: { refused: number }
  /** {outdated, number} changed since you selected them */ outdatedCount: { outdated: number }
  /** Not changed: {count, plural, one {# product} other {# products}}. */ notChanged: { count: number }
  /** Won’t change */ wontChange: undefined
  /** Will change */ willChangeTitle: undefined
  /** and {more, number} more */ andMore: { more: number }
  /** Enter a number, such as 12.50 */ enterNumber: undefined
  /** Percent */ percent: undefined
  /** Dollars */ dollars: undefined
  /** Variants with their own price get this price too. */ variantsGetPrice: undefined
  /** Variants with their own price change the same way. */ variantsChangeToo: undefined
  /** Results are rounded to the nearest cent. */ rounded: undefined
  /** New status */ newStatus: undefined
  /** Drafts and archived products are visible only in the panel. */ draftsHint: undefined
  /** Units */ units: undefined
  /** Not counting units reserved for orders. */ setHint: undefined
  /** Shown in the history of each variant. */ reasonHint: undefined
  /** {undone, plural, one {# product} other {# products}} changed back. */ undone: { undone: number }
  /** {left, plural, one {# product has} other {# products have}} changed since then and weren’t undone. */ notUndone: { left: number }
  /** {count, plural, one {# product} other {# products}} changed. */ changed: { count: number }
}>('adminProductBulk', {
  tooMany: ["You can change at most ",["max",4]," products at once. Narrow the filter to select all."],
  selectAll: ["Select all ",["total",4]," that match"],
  changeStatus: "Change status",
  changeStatusOf: ["Change status of ",["count",2,{"one":[0," product"],"other":[0," products"]}]],
  changePrice: "Change price",
  changePriceOf: ["Change price of ",["count",2,{"one":[0," product"],"other":[0," products"]}]],
  changeStock: "Change stock",
  changeStockOf: ["Change stock of ",["count",2,{"one":[0," product"],"other":[0," products"]}]],
  sameAsProduct: "same as product",
  noValue: "none",
  cantBeChanged: "It can’t be changed this way",
  changedSince: "Changed or sold since the preview",
  gone: "No longer in the shop",
  alreadySet: "Already set like this",
  preview: "Preview",
  previewAgain: "Preview again",
  back: "Back",
  changeProducts: ["Change ",["count",2,{"one":[0," product"],"other":[0," products"]}]],
  willChange: [["changed",2,{"one":[0," product will change"],"other":[0," products will change"]}]],
  alreadySetCount: [["unchanged",4]," already set like this"],
  refusedCount: [["refused",4]," can’t be changed this way"],
  outdatedCount: [["outdated",4]," changed since you selected them"],
  notChanged: ["Not changed: ",["count",2,{"one":[0," product"],"other":[0," products"]}],"."],
  wontChange: "Won’t change",
  willChangeTitle: "Will change",
  andMore: ["and ",["more",4]," more"],
  enterNumber: "Enter a number, such as 12.50",
  percent: "Percent",
  dollars: "Dollars",
  variantsGetPrice: "Variants with their own price get this price too.",
  variantsChangeToo: "Variants with their own price change the same way.",
  rounded: "Results are rounded to the nearest cent.",
  newStatus: "New status",
  draftsHint: "Drafts and archived products are visible only in the panel.",
  units: "Units",
  setHint: "Not counting units reserved for orders.",
  reasonHint: "Shown in the history of each variant.",
  undone: [["undone",2,{"one":[0," product"],"other":[0," products"]}]," changed back."],
  notUndone: [["left",2,{"one":[0," product has"],"other":[0," products have"]}]," changed since then and weren’t undone."],
  changed: [["count",2,{"one":[0," product"],"other":[0," products"]}]," changed."],
})
