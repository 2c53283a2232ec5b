// Made by `npm run messages` from en/productRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** At most {max, number} units */ tooManyUnits: { max: number }
  /** Enter a name */ name: undefined
  /** There is no product {id} */ noSuchProduct: { id: string }
  /** Choose at most {max, number} related products */ tooManyRelated: { max: number }
  /** Enter a brand */ brand: undefined
  /** Enter a feature */ feature: undefined
  /** Enter a SKU */ sku: undefined
  /** Enter a price up to {max, number, money} */ priceMost: { max: number }
  /** At most {max, number} pictures */ tooManyPictures: { max: number }
  /** At most {max, number} variants */ tooManyVariants: { max: number }
  /** At most {max, number} specifications */ tooManySpecifications: { max: number }
  /** Choose one of the product’s colors */ notAColor: undefined
  /** Choose one of the product’s sizes */ notASize: undefined
  /** Enter the URL of a picture */ pictureUrl: undefined
  /** Enter a price above 0 */ priceAboveZero: undefined
  /** Use only plain letters, digits, and symbols, with single spaces */ skuCharacters: undefined
  /** Enter a whole number */ wholeNumber: undefined
  /** Choose a category */ category: undefined
  /** Add at least one variant */ oneVariant: undefined
  /** Enter an original price above the price */ priceBefore: undefined
  /** This variant is listed twice */ variantTwice: undefined
  /** This SKU is used twice */ skuTwice: undefined
  /** This color and size are used twice */ choiceTwice: undefined
  /** Enter the number of units */ howMany: undefined
  /** Enter received units above 0 */ receivedAboveZero: undefined
  /** Enter 0 or more units */ noneOrMore: undefined
  /** Enter each color once */ colorOnce: undefined
  /** Enter each size once */ sizeOnce: undefined
  /** Choose a time after publishing. */ unpublishLater: undefined
  /** Choose a time in the future. */ dateInPast: undefined
  /** The type of a product can’t change. */ typeFixed: undefined
}>('productRules', {
  tooManyUnits: ["At most ",["max",4]," units"],
  name: "Enter a name",
  noSuchProduct: ["There is no product ",["id"]],
  tooManyRelated: ["Choose at most ",["max",4]," related products"],
  brand: "Enter a brand",
  feature: "Enter a feature",
  sku: "Enter a SKU",
  priceMost: ["Enter a price up to ",["max",4,"money"]],
  tooManyPictures: ["At most ",["max",4]," pictures"],
  tooManyVariants: ["At most ",["max",4]," variants"],
  tooManySpecifications: ["At most ",["max",4]," specifications"],
  notAColor: "Choose one of the product’s colors",
  notASize: "Choose one of the product’s sizes",
  pictureUrl: "Enter the URL of a picture",
  priceAboveZero: "Enter a price above 0",
  skuCharacters: "Use only plain letters, digits, and symbols, with single spaces",
  wholeNumber: "Enter a whole number",
  category: "Choose a category",
  oneVariant: "Add at least one variant",
  priceBefore: "Enter an original price above the price",
  variantTwice: "This variant is listed twice",
  skuTwice: "This SKU is used twice",
  choiceTwice: "This color and size are used twice",
  howMany: "Enter the number of units",
  receivedAboveZero: "Enter received units above 0",
  noneOrMore: "Enter 0 or more units",
  colorOnce: "Enter each color once",
  sizeOnce: "Enter each size once",
  unpublishLater: "Choose a time after publishing.",
  dateInPast: "Choose a time in the future.",
  typeFixed: "The type of a product can’t change.",
})
