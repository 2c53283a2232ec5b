// Made by `npm run messages` from en/productRefusals.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** The product you're looking for doesn't exist. */ notFound: undefined
  /** This product is no longer sold. */ notSold: undefined
  /** We couldn’t find this product. */ missing: undefined
  /** This change was already recorded differently. Check the stock history before you send it again. */ recordedAlready: undefined
  /** Pictures on other sites can’t be shown. Upload the picture instead. */ otherSite: undefined
  /** This product has no variant {sku}. */ noVariant: { sku: string }
  /** Product edited */ edited: undefined
  /** Tracking of stock changed */ trackingChanged: undefined
  /** The stock of this variant isn’t tracked. */ notTracked: undefined
  /** Only digital products have files. */ notDigital: undefined
  /** A product can have at most {max, number} files. */ tooManyFiles: { max: number }
  /** Send the parts of a file in order. */ partsInOrder: undefined
  /** This part of the file has the wrong size. */ wrongPartSize: undefined
  /** This product has no such file. */ noFile: undefined
  /** No longer sold */ variantRemoved: undefined
  /** Another product has the SKU {sku} */ skuTaken: { sku: string }
  /** More than {max, number} products match. Narrow the filter. */ tooManyMatch: { max: number }
  /** {count, plural, one {Only # unit of {sku} is available} other {Only # units of {sku} are available}} */ onlyLeft: { count: number; sku: string }
  /** More than {max, number} units */ tooManyUnits: { max: number }
  /** A price would be {price, number, money} */ priceTooLow: { price: number }
  /** A price would be too high */ priceTooHigh: undefined
  /** The original price, {original, number, money}, wouldn’t be above {price, number, money} */ originalTooLow: { original: number; price: number }
}>('productRefusals', {
  notFound: "The product you're looking for doesn't exist.",
  notSold: "This product is no longer sold.",
  missing: "We couldn’t find this product.",
  recordedAlready: "This change was already recorded differently. Check the stock history before you send it again.",
  otherSite: "Pictures on other sites can’t be shown. Upload the picture instead.",
  noVariant: ["This product has no variant ",["sku"],"."],
  edited: "Product edited",
  trackingChanged: "Tracking of stock changed",
  notTracked: "The stock of this variant isn’t tracked.",
  notDigital: "Only digital products have files.",
  tooManyFiles: ["A product can have at most ",["max",4]," files."],
  partsInOrder: "Send the parts of a file in order.",
  wrongPartSize: "This part of the file has the wrong size.",
  noFile: "This product has no such file.",
  variantRemoved: "No longer sold",
  skuTaken: ["Another product has the SKU ",["sku"]],
  tooManyMatch: ["More than ",["max",4]," products match. Narrow the filter."],
  onlyLeft: [["count",2,{"one":["Only ",0," unit of ",["sku"]," is available"],"other":["Only ",0," units of ",["sku"]," are available"]}]],
  tooManyUnits: ["More than ",["max",4]," units"],
  priceTooLow: ["A price would be ",["price",4,"money"]],
  priceTooHigh: "A price would be too high",
  originalTooLow: ["The original price, ",["original",4,"money"],", wouldn’t be above ",["price",4,"money"]],
})
