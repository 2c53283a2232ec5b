// Made by `npm run messages` from en/productRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** At most {most, number} units */ tooManyUnits: { most: number }
  /** Enter a name */ name: undefined
  /** Enter a brand */ brand: undefined
  /** Enter a feature */ feature: undefined
  /** Enter a SKU */ sku: undefined
  /** Enter a price up to {most, number, money} */ priceMost: { most: number }
  /** At most {most, number} pictures */ tooManyPictures: { most: number }
  /** At most {most, number} variants */ tooManyVariants: { most: number }
  /** At most {most, number} specifications */ tooManySpecifications: { most: number }
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
}>('productRules', {
  tooManyUnits: ["At most ",["most",4]," units"],
  name: "Enter a name",
  brand: "Enter a brand",
  feature: "Enter a feature",
  sku: "Enter a SKU",
  priceMost: ["Enter a price up to ",["most",4,"money"]],
  tooManyPictures: ["At most ",["most",4]," pictures"],
  tooManyVariants: ["At most ",["most",4]," variants"],
  tooManySpecifications: ["At most ",["most",4]," specifications"],
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
})
