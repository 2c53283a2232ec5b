// Made by `npm run messages` from en/adminProductEditor.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Description */ description: undefined
  /** Rename {noun} {option} */ rename: { noun: string; option: string }
  /** Remove {noun} {option} */ removeOption: { noun: string; option: string }
  /** New name of {noun} {option} */ newName: { noun: string; option: string }
  /** {option} is already in the list */ alreadyListed: { option: string }
  /** Add {noun} */ addNoun: { noun: string }
  /** Add */ add: undefined
  /** Features */ features: undefined
  /** feature */ feature: undefined
  /** Feature {number, number} */ featureNumber: { number: number }
  /** At most 60 characters */ optionTooLong: undefined
  /** That would make {count, number} variants. The maximum is {most, number}. */ tooManyVariants: { count: number; most: number }
  /** Options and stock */ optionsAndStock: undefined
  /** Each combination of color and size is a variant with its own SKU and stock. */ optionsHint: undefined
  /** Sizes */ sizes: undefined
  /** Press Enter to add. */ addHint: undefined
  /** color */ color: undefined
  /** size */ size: undefined
  /** Fill in */ fillIn: undefined
  /** Suggest SKUs */ suggestSkus: undefined
  /** First price for all */ firstPrice: undefined
  /** First stock for all */ firstStock: undefined
  /** Variants */ variants: undefined
  /** The first picture is the main one. Alt text is read aloud to people who can’t see the picture. */ picturesHint: undefined
  /** Picture {number, number} */ pictureNumber: { number: number }
  /** Main */ main: undefined
  /** Alt text of picture {number, number} */ altTextOf: { number: number }
  /** {noun} {number, number} */ nounNumber: { noun: string; number: number }
  /** picture */ pictureNoun: undefined
  /** Add pictures */ addPictures: undefined
  /** JPEG, PNG, WebP, AVIF, or GIF, at most {size} each. Square pictures look best. */ addPicturesHint: { size: string }
  /** Brand */ brand: undefined
  /** Marked as new */ markedNew: undefined
  /** Specifications */ specifications: undefined
  /** Yes */ yes: undefined
  /** No */ no: undefined
  /** Colors, sizes, and variants */ allOptions: undefined
  /** Variant {name} */ variantNamed: { name: string }
  /** Not sold */ notSold: undefined
  /** {stock} in stock */ inStock: { stock: string }
  /** own picture */ ownPicture: undefined
  /** the product */ theProduct: undefined
  /** Save changes */ saveChanges: undefined
  /** Add product */ addProduct: undefined
  /** Draft: hidden from shoppers */ draftNote: undefined
  /** Publish */ publish: undefined
  /** this product */ thisProduct: undefined
  /** Enter a price, such as 12.50 */ enterPrice: undefined
  /** This name is used twice */ nameTwice: undefined
  /** Enter a value */ enterValue: undefined
  /** Duplicate */ duplicate: undefined
  /** Move {name} earlier */ moveEarlier: { name: string }
  /** Move {name} up */ moveUp: { name: string }
  /** Move {name} later */ moveLater: { name: string }
  /** Move {name} down */ moveDown: { name: string }
  /** Remove {name} */ removeNamed: { name: string }
  /** In the shop */ inTheShop: undefined
  /** Drafts are visible only here. */ draftsHint: undefined
  /** Choose */ choose: undefined
  /** Mark as new */ markNew: undefined
  /** Price in dollars */ priceInDollars: undefined
  /** Shown crossed out, as a sale. */ priceBeforeHint: undefined
  /** Search engines */ searchEngines: undefined
  /** The title, address, and description that search engines see. */ searchEnginesHint: undefined
  /** Product name */ nameGoesHere: undefined
  /** The beginning of the description */ descriptionGoesHere: undefined
  /** specification */ specification: undefined
  /** Name of specification {number, number} */ specificationName: { number: number }
  /** Value of specification {number, number} */ specificationValue: { number: number }
  /** Material */ material: undefined
  /** Merino wool */ merinoWool: undefined
  /** Pictures are still uploading. Save when they’re done. */ uploading: undefined
  /** {name} is saved. */ saved: { name: string }
  /** {what} of {name} */ whatOf: { what: string; name: string }
  /** One variant without color or size */ oneVariant: undefined
  /** Sell {name} */ sell: { name: string }
  /** Stock history */ stockHistory: undefined
  /** Other picture */ otherPicture: undefined
}>('adminProductEditor', {
  description: "Description",
  rename: ["Rename ",["noun"]," ",["option"]],
  removeOption: ["Remove ",["noun"]," ",["option"]],
  newName: ["New name of ",["noun"]," ",["option"]],
  alreadyListed: [["option"]," is already in the list"],
  addNoun: ["Add ",["noun"]],
  add: "Add",
  features: "Features",
  feature: "feature",
  featureNumber: ["Feature ",["number",4]],
  optionTooLong: "At most 60 characters",
  tooManyVariants: ["That would make ",["count",4]," variants. The maximum is ",["most",4],"."],
  optionsAndStock: "Options and stock",
  optionsHint: "Each combination of color and size is a variant with its own SKU and stock.",
  sizes: "Sizes",
  addHint: "Press Enter to add.",
  color: "color",
  size: "size",
  fillIn: "Fill in",
  suggestSkus: "Suggest SKUs",
  firstPrice: "First price for all",
  firstStock: "First stock for all",
  variants: "Variants",
  picturesHint: "The first picture is the main one. Alt text is read aloud to people who can’t see the picture.",
  pictureNumber: ["Picture ",["number",4]],
  main: "Main",
  altTextOf: ["Alt text of picture ",["number",4]],
  nounNumber: [["noun"]," ",["number",4]],
  pictureNoun: "picture",
  addPictures: "Add pictures",
  addPicturesHint: ["JPEG, PNG, WebP, AVIF, or GIF, at most ",["size"]," each. Square pictures look best."],
  brand: "Brand",
  markedNew: "Marked as new",
  specifications: "Specifications",
  yes: "Yes",
  no: "No",
  allOptions: "Colors, sizes, and variants",
  variantNamed: ["Variant ",["name"]],
  notSold: "Not sold",
  inStock: [["stock"]," in stock"],
  ownPicture: "own picture",
  theProduct: "the product",
  saveChanges: "Save changes",
  addProduct: "Add product",
  draftNote: "Draft: hidden from shoppers",
  publish: "Publish",
  thisProduct: "this product",
  enterPrice: "Enter a price, such as 12.50",
  nameTwice: "This name is used twice",
  enterValue: "Enter a value",
  duplicate: "Duplicate",
  moveEarlier: ["Move ",["name"]," earlier"],
  moveUp: ["Move ",["name"]," up"],
  moveLater: ["Move ",["name"]," later"],
  moveDown: ["Move ",["name"]," down"],
  removeNamed: ["Remove ",["name"]],
  inTheShop: "In the shop",
  draftsHint: "Drafts are visible only here.",
  choose: "Choose",
  markNew: "Mark as new",
  priceInDollars: "Price in dollars",
  priceBeforeHint: "Shown crossed out, as a sale.",
  searchEngines: "Search engines",
  searchEnginesHint: "The title, address, and description that search engines see.",
  nameGoesHere: "Product name",
  descriptionGoesHere: "The beginning of the description",
  specification: "specification",
  specificationName: ["Name of specification ",["number",4]],
  specificationValue: ["Value of specification ",["number",4]],
  material: "Material",
  merinoWool: "Merino wool",
  uploading: "Pictures are still uploading. Save when they’re done.",
  saved: [["name"]," is saved."],
  whatOf: [["what"]," of ",["name"]],
  oneVariant: "One variant without color or size",
  sell: ["Sell ",["name"]],
  stockHistory: "Stock history",
  otherPicture: "Other picture",
})
