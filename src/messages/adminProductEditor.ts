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
  /** At most {max, number} characters */ optionTooLong: { max: number }
  /** That would make {count, number} variants. The maximum is {max, number}. */ tooManyVariants: { count: number; max: number }
  /** Type */ type: undefined
  /** The type can’t be changed later. */ typeHint: undefined
  /** Count stock */ countStock: undefined
  /** This product is always in stock. */ alwaysInStock: undefined
  /** Options and stock */ optionsAndStock: undefined
  /** Each combination of values is a variant with its own SKU and stock. */ optionsHint: undefined
  /** Press Enter to add. */ addHint: undefined
  /** Values of {name} */ valuesOf: { name: string }
  /** Add an option */ addOptionLabel: undefined
  /** What shoppers choose, such as color, size, or length. */ addOptionHint: undefined
  /** Create the option “{name}” */ createOption: { name: string }
  /** No option has this name */ noOptionFound: undefined
  /** Pictures of {name} */ picturesOf: { name: string }
  /** Choose from the pictures of this product. The first one you choose is shown first. */ choosePicturesHint: undefined
  /** Add pictures to the product first. */ noPicturesYet: undefined
  /** Arrow keys and Enter move between fields. Paste cells from a spreadsheet. Ctrl+D copies a field to those below it. */ gridKeys: undefined
  /** Stop selling {count, plural, one {# variant} other {# variants}}? */ removeVariantsTitle: { count: number }
  /** Remove {count, plural, one {variant} other {variants}} */ removeVariants: { count: number }
  /** Keep everything */ keepVariants: undefined
  /** When you save, {count, plural, one {it leaves} other {they leave}} the shop, and {units, plural, =0 {no stock} one {# unit} other {# units}} {units, plural, =1 {is} other {are}} written off. Past orders keep what was bought. */ removeVariantsHint: { count: number; units: number }
  /** {name} ({sku}): {stock, number} in stock */ variantWithStock: { name: string; sku: string; stock: number }
  /** {count, plural, one {# other variant} other {# other variants}} */ moreVariants: { count: number }
  /** Fill in */ fillIn: undefined
  /** Suggest SKUs */ suggestSkus: undefined
  /** First price for all */ firstPrice: undefined
  /** First stock for all */ firstStock: undefined
  /** Variants */ variants: undefined
  /** The first picture is the main one. Alt text is read aloud to people who can’t see the picture. */ picturesHint: undefined
  /** Picture {number, number} */ pictureNumber: { number: number }
  /** Main */ main: undefined
  /** No alt text */ noAltText: undefined
  /** {count, plural, one {# picture has no alt text.} other {# pictures have no alt text.}} Describe each picture for search engines and for shoppers who can’t see it. */ altTextsMissing: { count: number }
  /** Alt text of picture {number, number} */ altTextOf: { number: number }
  /** {noun} {number, number} */ nounNumber: { noun: string; number: number }
  /** picture */ pictureNoun: undefined
  /** Add pictures */ addPictures: undefined
  /** JPEG, PNG, WebP, AVIF, or GIF, at most {size} each. Square pictures look best. */ addPicturesHint: { size: string }
  /** Brand */ brand: undefined
  /** Tags */ tags: undefined
  /** Only staff see them. Collections and lists can be filtered by them. */ tagsHint: undefined
  /** {count, plural, one {# product} other {# products}} */ productsWithTag: { count: number }
  /** Related products */ relatedProducts: undefined
  /** Shown first on the product’s page, before automatic recommendations. */ relatedProductsHint: undefined
  /** Add related products */ addRelated: undefined
  /** Marked as new */ markedNew: undefined
  /** Specifications */ specifications: undefined
  /** Yes */ yes: undefined
  /** No */ no: undefined
  /** Options and variants */ allOptions: undefined
  /** Variant {name} */ variantNamed: { name: string }
  /** Not sold */ notSold: undefined
  /** {stock} in stock */ inStock: { stock: string }
  /** own picture */ ownPicture: undefined
  /** the product */ theProduct: undefined
  /** Save changes */ saveChanges: undefined
  /** Add product */ addProduct: undefined
  /** Hidden from shoppers */ hiddenNote: undefined
  /** Publish */ publish: undefined
  /** this product */ thisProduct: undefined
  /** Enter a price, such as 12.50 */ enterPrice: undefined
  /** This name is used twice */ duplicateName: undefined
  /** Enter a value */ enterValue: undefined
  /** Duplicate */ duplicate: undefined
  /** Move {name} earlier */ moveEarlier: { name: string }
  /** Move {name} up */ moveUp: { name: string }
  /** Move {name} later */ moveLater: { name: string }
  /** Move {name} down */ moveDown: { name: string }
  /** Remove {name} */ removeNamed: { name: string }
  /** In the shop */ inTheShop: undefined
  /** Drafts and archived products are visible only here. */ hiddenHint: undefined
  /** Publish on */ publishAt: undefined
  /** In your time zone. Leave it empty to publish by hand. */ publishAtHint: undefined
  /** Unpublish on */ unpublishAt: undefined
  /** It becomes a draft again. */ unpublishAtHint: undefined
  /** Choose */ choose: undefined
  /** Main category */ mainCategory: undefined
  /** Additional categories */ additionalCategories: undefined
  /** Add a category */ addCategory: undefined
  /** Create a category */ createCategory: undefined
  /** Your shop has no categories yet. Type a name to create the first one. */ firstCategoryHint: undefined
  /** Mark as new */ markNew: undefined
  /** Price in dollars */ priceInDollars: undefined
  /** Shown crossed out, as a sale. */ priceBeforeHint: undefined
  /** Search engines */ searchEngines: undefined
  /** Product name */ namePlaceholder: undefined
  /** The beginning of the description */ descriptionPlaceholder: undefined
  /** specification */ specification: undefined
  /** Name of specification {number, number} */ specificationName: { number: number }
  /** Value of specification {number, number} */ specificationValue: { number: number }
  /** Material */ material: undefined
  /** Merino wool */ merinoWool: undefined
  /** Pictures are still uploading. Save when they’re done. */ uploading: undefined
  /** {name} is saved. */ saved: { name: string }
  /** {what} of {name} */ fieldOf: { what: string; name: string }
  /** One variant without options */ oneVariant: undefined
  /** Sell {name} */ sell: { name: string }
  /** Stock history */ stockHistory: undefined
  /** Hide from search engines */ noIndex: undefined
  /** Add formatting */ addFormatting: undefined
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
  optionTooLong: ["At most ",["max",4]," characters"],
  tooManyVariants: ["That would make ",["count",4]," variants. The maximum is ",["max",4],"."],
  type: "Type",
  typeHint: "The type can’t be changed later.",
  countStock: "Count stock",
  alwaysInStock: "This product is always in stock.",
  optionsAndStock: "Options and stock",
  optionsHint: "Each combination of values is a variant with its own SKU and stock.",
  addHint: "Press Enter to add.",
  valuesOf: ["Values of ",["name"]],
  addOptionLabel: "Add an option",
  addOptionHint: "What shoppers choose, such as color, size, or length.",
  createOption: ["Create the option “",["name"],"”"],
  noOptionFound: "No option has this name",
  picturesOf: ["Pictures of ",["name"]],
  choosePicturesHint: "Choose from the pictures of this product. The first one you choose is shown first.",
  noPicturesYet: "Add pictures to the product first.",
  gridKeys: "Arrow keys and Enter move between fields. Paste cells from a spreadsheet. Ctrl+D copies a field to those below it.",
  removeVariantsTitle: ["Stop selling ",["count",2,{"one":[0," variant"],"other":[0," variants"]}],"?"],
  removeVariants: ["Remove ",["count",2,{"one":"variant","other":"variants"}]],
  keepVariants: "Keep everything",
  removeVariantsHint: ["When you save, ",["count",2,{"one":"it leaves","other":"they leave"}]," the shop, and ",["units",2,{"=0":"no stock","one":[0," unit"],"other":[0," units"]}]," ",["units",2,{"=1":"is","other":"are"}]," written off. Past orders keep what was bought."],
  variantWithStock: [["name"]," (",["sku"],"): ",["stock",4]," in stock"],
  moreVariants: [["count",2,{"one":[0," other variant"],"other":[0," other variants"]}]],
  fillIn: "Fill in",
  suggestSkus: "Suggest SKUs",
  firstPrice: "First price for all",
  firstStock: "First stock for all",
  variants: "Variants",
  picturesHint: "The first picture is the main one. Alt text is read aloud to people who can’t see the picture.",
  pictureNumber: ["Picture ",["number",4]],
  main: "Main",
  noAltText: "No alt text",
  altTextsMissing: [["count",2,{"one":[0," picture has no alt text."],"other":[0," pictures have no alt text."]}]," Describe each picture for search engines and for shoppers who can’t see it."],
  altTextOf: ["Alt text of picture ",["number",4]],
  nounNumber: [["noun"]," ",["number",4]],
  pictureNoun: "picture",
  addPictures: "Add pictures",
  addPicturesHint: ["JPEG, PNG, WebP, AVIF, or GIF, at most ",["size"]," each. Square pictures look best."],
  brand: "Brand",
  tags: "Tags",
  tagsHint: "Only staff see them. Collections and lists can be filtered by them.",
  productsWithTag: [["count",2,{"one":[0," product"],"other":[0," products"]}]],
  relatedProducts: "Related products",
  relatedProductsHint: "Shown first on the product’s page, before automatic recommendations.",
  addRelated: "Add related products",
  markedNew: "Marked as new",
  specifications: "Specifications",
  yes: "Yes",
  no: "No",
  allOptions: "Options and variants",
  variantNamed: ["Variant ",["name"]],
  notSold: "Not sold",
  inStock: [["stock"]," in stock"],
  ownPicture: "own picture",
  theProduct: "the product",
  saveChanges: "Save changes",
  addProduct: "Add product",
  hiddenNote: "Hidden from shoppers",
  publish: "Publish",
  thisProduct: "this product",
  enterPrice: "Enter a price, such as 12.50",
  duplicateName: "This name is used twice",
  enterValue: "Enter a value",
  duplicate: "Duplicate",
  moveEarlier: ["Move ",["name"]," earlier"],
  moveUp: ["Move ",["name"]," up"],
  moveLater: ["Move ",["name"]," later"],
  moveDown: ["Move ",["name"]," down"],
  removeNamed: ["Remove ",["name"]],
  inTheShop: "In the shop",
  hiddenHint: "Drafts and archived products are visible only here.",
  publishAt: "Publish on",
  publishAtHint: "In your time zone. Leave it empty to publish by hand.",
  unpublishAt: "Unpublish on",
  unpublishAtHint: "It becomes a draft again.",
  choose: "Choose",
  mainCategory: "Main category",
  additionalCategories: "Additional categories",
  addCategory: "Add a category",
  createCategory: "Create a category",
  firstCategoryHint: "Your shop has no categories yet. Type a name to create the first one.",
  markNew: "Mark as new",
  priceInDollars: "Price in dollars",
  priceBeforeHint: "Shown crossed out, as a sale.",
  searchEngines: "Search engines",
  namePlaceholder: "Product name",
  descriptionPlaceholder: "The beginning of the description",
  specification: "specification",
  specificationName: ["Name of specification ",["number",4]],
  specificationValue: ["Value of specification ",["number",4]],
  material: "Material",
  merinoWool: "Merino wool",
  uploading: "Pictures are still uploading. Save when they’re done.",
  saved: [["name"]," is saved."],
  fieldOf: [["what"]," of ",["name"]],
  oneVariant: "One variant without options",
  sell: ["Sell ",["name"]],
  stockHistory: "Stock history",
  noIndex: "Hide from search engines",
  addFormatting: "Add formatting",
})
