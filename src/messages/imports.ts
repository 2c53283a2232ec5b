// Made by `npm run messages` from en/imports.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** This file isn’t UTF-8 (after line {line, number}). Save it as “CSV UTF-8” and upload it again. */ notUtf8: { line: number }
  /** {line, plural, =0 {A row is too long.} other {A row near line # is too long.}} Check for a missing quote. */ rowTooLong: { line: number }
  /** {line, plural, =0 {The quotes don’t match.} other {The quotes near line # don’t match.}} Put each cell that contains quotes in quotes, and double the quotes inside it. */ quotesDiffer: { line: number }
  /** “{text}” in {column} isn’t an amount. */ notAnAmount: { text: string; column: string }
  /** “{text}” in {column} isn’t a whole number. */ notAWholeNumber: { text: string; column: string }
  /** “{text}” in {column} isn’t a date such as 2027-01-31T08:00:00Z. */ notAMoment: { text: string; column: string }
  /** “{text}” in {column} isn’t yes or no. */ notYesOrNo: { text: string; column: string }
  /** {column} differs from line {line, number}, which has the same product. */ differsFromLine: { column: string; line: number }
  /** {column} is in a row that doesn’t name the product. */ withoutName: { column: string }
  /** {column}: Write “Name: value”, one per line, each name once. */ pairs: { column: string }
  /** Set Status to one of these: {statuses}. */ statuses: { statuses: string }
  /** Set Type to one of these: {types}. */ types: { types: string }
  /** SKU is missing. */ skuMissing: undefined
  /** SKU is missing. Enter the SKU of this variant. */ variantWithoutSku: undefined
  /** The option {option} will be added to the shop. */ optionAdded: { option: string }
  /** Line {line, number}: “{value}” can’t be a {fact} and was left out. */ factLeftOut: { line: number; value: string; fact: string }
  /** These tags are too long or too many and were left out: {tags} */ tagsLeftOut: { tags: string }
  /** Its description is longer than {max, number} characters. */ descriptionTooLong: { max: number }
  /** Its description is nested too deeply or takes too long to read. */ descriptionUnreadable: undefined
  /** Its description has {count, plural, =1 {a picture} other {# pictures}}, which the shop doesn’t show. Add {count, plural, =1 {it} other {them}} to its pictures. */ picturesInDescription: { count: number }
  /** It has two descriptions, with and without formatting. The one with formatting is used. */ markdownUsed: undefined
  /** The specification {name} is too long or one too many. It was cut or left out. */ specificationCut: { name: string }
  /** The {field, select, seoTitle {title} other {description}} for search engines was cut to {max, number} characters. */ seoCut: { field: 'seoTitle' | 'other'; max: number }
  /** Gender */ gender: undefined
  /** Age group */ ageGroup: undefined
  /** Gift cards can’t be sold in this shop. */ giftCard: undefined
  /** Line {line, number}: its sale isn’t on today, so the regular price is used. */ saleOff: { line: number }
  /** Line {line, number}: its sale doesn’t end by itself on {day}. */ saleEnds: { line: number; day: string }
  /** Products can have up to 3 options. The option {option} can’t be imported. */ optionNotImported: { option: string }
  /** The column “{column}” appears twice. */ columnTwice: { column: string }
  /** This isn’t a product file. Upload a file from {shops} (in English). The first row of this one is: {header} */ notProducts: { shops: string; header: string }
  /** Line {line, number} has no SKU, so it gets {sku}. */ skuGenerated: { line: number; sku: string }
  /** Line {line, number}: {units, number} units are counted as 0. */ unitsAsZero: { line: number; units: number }
  /** The product of this variation, {parent}, isn’t in the file. */ parentMissing: { parent: string }
  /** Products of the type {type} can’t be sold in this shop. */ typeNotSold: { type: string }
  /** None of its variations are in the file. */ noVariations: undefined
  /** This variation has no value for {options}. Enter one. */ variationOpen: { options: string }
  /** Line {line, number}: this variation for any {options} becomes one for each of these: {values}. Its units, if they’re counted, are those of the first one. */ variationOfAny: { line: number; options: string; values: string }
  /** It was sold on another site, so it becomes a draft. */ externalDraft: undefined
  /** The other shop hid it from its lists, so it becomes a draft. */ hiddenDraft: undefined
  /** Featured */ featured: undefined
  /** SKU */ sku: undefined
  /** External URL */ externalUrl: undefined
  /** Button text */ buttonText: undefined
  /** Upload its files in the editor: {files} */ downloadsLeftOut: { files: string }
  /** These related products weren’t found or are too many, and were left out: {products} */ relatedLeftOut: { products: string }
  /** Line {line, number}: the other shop doesn’t count its units. Here, it’s sold out with the {units, number} units of the file. */ notTrackedThere: { line: number; units: number }
  /** Some of its variants aren’t shipped. In this shop, all are. */ partlyShipped: undefined
  /** Line {line, number}: its price before the reduction, {price}, was left out. Products have one for all variants. */ compareAtLeftOut: { line: number; price: string }
  /** Line {line, number}: its stock is counted with the product, so it isn’t changed. */ stockWithProduct: { line: number }
  /** Line {line, number}: its stock isn’t counted, so it isn’t changed. */ stockNotCounted: { line: number }
  /** One of its SKUs was just used by another product. */ skuJustTaken: undefined
  /** This product couldn’t be saved. */ notSaved: undefined
  /** Import */ note: undefined
  /** Import undone */ undone: undefined
  /** {is, select, true {yes} other {no}} */ yesOrNo: { is: boolean }
  /** stock {units, number} */ stock: { units: number }
  /** The video {url} isn’t one of its uploads and was left out. Upload it in the editor. */ videoLeftOut: { url: string }
  /** The picture {address} of a video isn’t in this shop and was left out. Choose one in the editor. */ posterLeftOut: { address: string }
  /** The picture {address} was left out. {why} */ pictureLeftOut: { address: string; why: string }
  /** Its pictures weren’t changed, because the product was edited after the import. */ picturesEdited: undefined
  /** Its pictures weren’t changed, because some of the new ones couldn’t be fetched. */ picturesNotFetched: undefined
  /** The related product {id} doesn’t exist and was left out. */ relatedMissing: { id: string }
  /** Only the first {max, number} of {count, number} pictures are used. */ firstPictures: { max: number; count: number }
  /** {field} is missing. */ fieldMissing: { field: string }
  /** {field}: {problem} */ fieldWrong: { field: string; problem: string }
  /** {field} ({sku}, which isn’t in the file): {problem} */ fieldOfOtherWrong: { field: string; sku: string; problem: string }
  /** The shop has no category “{category}”. Choose one for it, or use another name. */ unknownCategory: { category: string }
  /** Its further category “{category}” isn’t in the shop and was left out. */ categoryLeftOut: { category: string }
  /** “{category}” can’t be the name of a category. Choose one instead. */ notACategory: { category: string }
  /** The SKU {sku} is in several rows: lines {lines}. */ skuRepeated: { sku: string; lines: string }
  /** This is the same product as line {line, number}. */ sameProduct: { line: number }
  /** The SKU {sku} belongs to another product, {product}. */ skuOfOther: { sku: string; product: string }
  /** The product {product} was removed from the shop. */ productRemoved: { product: string }
  /** “{id}” can’t be an ID. Use lowercase letters, digits, and hyphens, or leave it empty. */ notAnId: { id: string }
  /** We couldn’t find this import. */ missing: undefined
  /** This is an Excel or ZIP file. Save it as “CSV UTF-8” and upload that file. */ notCsv: undefined
  /** The first row of the file is empty. Put the column names there. */ emptyFirstRow: undefined
  /** Another import is being applied or undone. Wait until it finishes. */ otherRunning: undefined
  /** Some rows have errors, so the whole file can’t be applied. Correct them, or apply only the rows without errors. */ someRowsWrong: undefined
  /** Some rows have errors. */ rowsWrong: undefined
  /** This file has more than {max, number} rows. Split it into smaller files. */ tooManyRows: { max: number }
  /** This file has no products, only a header. */ onlyHeader: undefined
  /** It was removed from the shop. */ removedSince: undefined
  /** The shop no longer has the category “{category}”. */ categoryGone: { category: string }
  /** It was edited after the import. */ editedSince: undefined
  /** It was ordered after the import. */ orderedSince: undefined
  /** Units that the import added were sold. */ soldSince: undefined
  /** It was edited after the dry run. */ editedSinceDryRun: undefined
  /** Another product now has the SKU {sku}. */ skuTaken: { sku: string }
  /** Another product now has the ID {slug}. */ slugTaken: { slug: string }
  /** {column} was deleted since the file was checked, or has the maximum number of choices. */ attributeGone: { column: string }
  /** The option {option} was deleted since, or has too many values */ optionGone: { option: string }
  /** {column}: {problem}. */ inColumn: { column: string; problem: string }
  /** “{text}” isn’t {type, select, number {a number} other {yes or no}} */ wrongAttribute: { text: string; type: 'number' | 'other' }
  /** It is part of the bundle {bundle}. */ inBundle: { bundle: string }
}>('imports', {
  notUtf8: ["This file isn’t UTF-8 (after line ",["line",4],"). Save it as “CSV UTF-8” and upload it again."],
  rowTooLong: [["line",2,{"=0":"A row is too long.","other":["A row near line ",0," is too long."]}]," Check for a missing quote."],
  quotesDiffer: [["line",2,{"=0":"The quotes don’t match.","other":["The quotes near line ",0," don’t match."]}]," Put each cell that contains quotes in quotes, and double the quotes inside it."],
  notAnAmount: ["“",["text"],"” in ",["column"]," isn’t an amount."],
  notAWholeNumber: ["“",["text"],"” in ",["column"]," isn’t a whole number."],
  notAMoment: ["“",["text"],"” in ",["column"]," isn’t a date such as 2027-01-31T08:00:00Z."],
  notYesOrNo: ["“",["text"],"” in ",["column"]," isn’t yes or no."],
  differsFromLine: [["column"]," differs from line ",["line",4],", which has the same product."],
  withoutName: [["column"]," is in a row that doesn’t name the product."],
  pairs: [["column"],": Write “Name: value”, one per line, each name once."],
  statuses: ["Set Status to one of these: ",["statuses"],"."],
  types: ["Set Type to one of these: ",["types"],"."],
  skuMissing: "SKU is missing.",
  variantWithoutSku: "SKU is missing. Enter the SKU of this variant.",
  optionAdded: ["The option ",["option"]," will be added to the shop."],
  factLeftOut: ["Line ",["line",4],": “",["value"],"” can’t be a ",["fact"]," and was left out."],
  tagsLeftOut: ["These tags are too long or too many and were left out: ",["tags"]],
  descriptionTooLong: ["Its description is longer than ",["max",4]," characters."],
  descriptionUnreadable: "Its description is nested too deeply or takes too long to read.",
  picturesInDescription: ["Its description has ",["count",2,{"=1":"a picture","other":[0," pictures"]}],", which the shop doesn’t show. Add ",["count",2,{"=1":"it","other":"them"}]," to its pictures."],
  markdownUsed: "It has two descriptions, with and without formatting. The one with formatting is used.",
  specificationCut: ["The specification ",["name"]," is too long or one too many. It was cut or left out."],
  seoCut: ["The ",["field",1,{"seoTitle":"title","other":"description"}]," for search engines was cut to ",["max",4]," characters."],
  gender: "Gender",
  ageGroup: "Age group",
  giftCard: "Gift cards can’t be sold in this shop.",
  saleOff: ["Line ",["line",4],": its sale isn’t on today, so the regular price is used."],
  saleEnds: ["Line ",["line",4],": its sale doesn’t end by itself on ",["day"],"."],
  optionNotImported: ["Products can have up to 3 options. The option ",["option"]," can’t be imported."],
  columnTwice: ["The column “",["column"],"” appears twice."],
  notProducts: ["This isn’t a product file. Upload a file from ",["shops"]," (in English). The first row of this one is: ",["header"]],
  skuGenerated: ["Line ",["line",4]," has no SKU, so it gets ",["sku"],"."],
  unitsAsZero: ["Line ",["line",4],": ",["units",4]," units are counted as 0."],
  parentMissing: ["The product of this variation, ",["parent"],", isn’t in the file."],
  typeNotSold: ["Products of the type ",["type"]," can’t be sold in this shop."],
  noVariations: "None of its variations are in the file.",
  variationOpen: ["This variation has no value for ",["options"],". Enter one."],
  variationOfAny: ["Line ",["line",4],": this variation for any ",["options"]," becomes one for each of these: ",["values"],". Its units, if they’re counted, are those of the first one."],
  externalDraft: "It was sold on another site, so it becomes a draft.",
  hiddenDraft: "The other shop hid it from its lists, so it becomes a draft.",
  featured: "Featured",
  sku: "SKU",
  externalUrl: "External URL",
  buttonText: "Button text",
  downloadsLeftOut: ["Upload its files in the editor: ",["files"]],
  relatedLeftOut: ["These related products weren’t found or are too many, and were left out: ",["products"]],
  notTrackedThere: ["Line ",["line",4],": the other shop doesn’t count its units. Here, it’s sold out with the ",["units",4]," units of the file."],
  partlyShipped: "Some of its variants aren’t shipped. In this shop, all are.",
  compareAtLeftOut: ["Line ",["line",4],": its price before the reduction, ",["price"],", was left out. Products have one for all variants."],
  stockWithProduct: ["Line ",["line",4],": its stock is counted with the product, so it isn’t changed."],
  stockNotCounted: ["Line ",["line",4],": its stock isn’t counted, so it isn’t changed."],
  skuJustTaken: "One of its SKUs was just used by another product.",
  notSaved: "This product couldn’t be saved.",
  note: "Import",
  undone: "Import undone",
  yesOrNo: [["is",1,{"true":"yes","other":"no"}]],
  stock: ["stock ",["units",4]],
  videoLeftOut: ["The video ",["url"]," isn’t one of its uploads and was left out. Upload it in the editor."],
  posterLeftOut: ["The picture ",["address"]," of a video isn’t in this shop and was left out. Choose one in the editor."],
  pictureLeftOut: ["The picture ",["address"]," was left out. ",["why"]],
  picturesEdited: "Its pictures weren’t changed, because the product was edited after the import.",
  picturesNotFetched: "Its pictures weren’t changed, because some of the new ones couldn’t be fetched.",
  relatedMissing: ["The related product ",["id"]," doesn’t exist and was left out."],
  firstPictures: ["Only the first ",["max",4]," of ",["count",4]," pictures are used."],
  fieldMissing: [["field"]," is missing."],
  fieldWrong: [["field"],": ",["problem"]],
  fieldOfOtherWrong: [["field"]," (",["sku"],", which isn’t in the file): ",["problem"]],
  unknownCategory: ["The shop has no category “",["category"],"”. Choose one for it, or use another name."],
  categoryLeftOut: ["Its further category “",["category"],"” isn’t in the shop and was left out."],
  notACategory: ["“",["category"],"” can’t be the name of a category. Choose one instead."],
  skuRepeated: ["The SKU ",["sku"]," is in several rows: lines ",["lines"],"."],
  sameProduct: ["This is the same product as line ",["line",4],"."],
  skuOfOther: ["The SKU ",["sku"]," belongs to another product, ",["product"],"."],
  productRemoved: ["The product ",["product"]," was removed from the shop."],
  notAnId: ["“",["id"],"” can’t be an ID. Use lowercase letters, digits, and hyphens, or leave it empty."],
  missing: "We couldn’t find this import.",
  notCsv: "This is an Excel or ZIP file. Save it as “CSV UTF-8” and upload that file.",
  emptyFirstRow: "The first row of the file is empty. Put the column names there.",
  otherRunning: "Another import is being applied or undone. Wait until it finishes.",
  someRowsWrong: "Some rows have errors, so the whole file can’t be applied. Correct them, or apply only the rows without errors.",
  rowsWrong: "Some rows have errors.",
  tooManyRows: ["This file has more than ",["max",4]," rows. Split it into smaller files."],
  onlyHeader: "This file has no products, only a header.",
  removedSince: "It was removed from the shop.",
  categoryGone: ["The shop no longer has the category “",["category"],"”."],
  editedSince: "It was edited after the import.",
  orderedSince: "It was ordered after the import.",
  soldSince: "Units that the import added were sold.",
  editedSinceDryRun: "It was edited after the dry run.",
  skuTaken: ["Another product now has the SKU ",["sku"],"."],
  slugTaken: ["Another product now has the ID ",["slug"],"."],
  attributeGone: [["column"]," was deleted since the file was checked, or has the maximum number of choices."],
  optionGone: ["The option ",["option"]," was deleted since, or has too many values"],
  inColumn: [["column"],": ",["problem"],"."],
  wrongAttribute: ["“",["text"],"” isn’t ",["type",1,{"number":"a number","other":"yes or no"}]],
  inBundle: ["It is part of the bundle ",["bundle"],"."],
})
