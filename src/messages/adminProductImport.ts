// Made by `npm run messages` from en/adminProductImport.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Nothing to apply */ nothingToApply: undefined
  /** No product in this file can be imported. See the rows with errors. */ noneImportable: undefined
  /** The shop already matches the file. */ alreadyMatches: undefined
  /** The dry run is done */ dryRunDone: undefined
  /** {todo, plural, one {# product} other {# products}} will be saved. Nothing has changed yet. */ willBeSaved: { todo: number }
  /** {bad, plural, one {# product} other {# products}} can’t be saved because of rows with errors. */ cantBeSaved: { bad: number }
  /** How to apply the import */ howToApply: undefined
  /** All or nothing */ allOrNothing: undefined
  /** Not available while rows have errors. */ notWithErrors: undefined
  /** If one product can’t be saved, none is. */ allOrNothingHint: undefined
  /** Rows without errors only */ goodOnly: undefined
  /** Products that can’t be saved are skipped and listed. */ goodOnlyHint: undefined
  /** Apply {todo, plural, one {# product} other {# products}} */ apply: { todo: number }
  /** Columns that aren’t imported */ ignoredColumns: undefined
  /** The shop has no fields for them. Save the values you need before you delete the file. */ ignoredColumnsHint: undefined
  /** {name} ({rows, plural, one {# row} other {# rows}}) */ ignoredColumn: { name: string; rows: number }
  /** Categories in the file */ categories: undefined
  /** These names don’t match the shop’s categories. Choose a category for each, or create it with its parent categories. Your choices also apply to the next file. */ categoriesHint: undefined
  /** Create all {count, number} */ createAll: { count: number }
  /** Category for {name} */ categoryFor: { name: string }
  /** {products, plural, one {# product} other {# products}} */ products: { products: number }
  /** Skip */ skip: undefined
  /** Check again */ checkAgain: undefined
  /** Checking */ checking: undefined
  /** Unreadable */ unreadable: undefined
  /** Ready */ checked: undefined
  /** Applying */ applying: undefined
  /** Not applied */ refused: undefined
  /** Applied */ applied: undefined
  /** Undoing */ undoing: undefined
  /** Undone */ undone: undefined
  /** Dry run in progress */ dryRunning: undefined
  /** {undone, plural, one {# product restored} other {# products restored}}{kept, plural, =0 {} other {, # kept}} */ undoneResult: { undone: number; kept: number }
  /** {applied, plural, one {# product applied} other {# products applied}}{skipped, plural, =0 {} other {, # skipped}} */ appliedResult: { applied: number; skipped: number }
  /** {count, number} new */ newCount: { count: number }
  /** {count, number} changed */ changedCount: { count: number }
  /** {count, number} with errors */ badCount: { count: number }
  /** Nothing to change */ nothingToChange: undefined
  /** New */ new: undefined
  /** Color */ color: undefined
  /** Formatted description */ formattedDescription: undefined
  /** More pictures */ moreVariantPictures: undefined
  /** Pictures of options */ optionPictures: undefined
  /** Stock tracked */ tracked: undefined
  /** New variant */ newVariant: undefined
  /** File */ file: undefined
  /** Result */ result: undefined
  /** Uploaded */ uploaded: undefined
  /** Not undone */ notUndone: undefined
  /** Changed */ changed: undefined
  /** Changes in the file */ changesInFile: undefined
  /** {list} ({count, number}) */ listAndCount: { list: string; count: number }
  /** No products here */ noProducts: undefined
  /** No product in the file is in this list. */ noProductsHint: undefined
  /** Download these rows, correct them, and upload the file as a new import. */ correctThem: undefined
  /** Download rows with errors */ downloadBadRows: undefined
  /** Line {line, number} */ lineNumber: { line: number }
  /** No errors */ noErrors: undefined
  /** Everything in the file can be imported. */ allImportable: undefined
  /** This import couldn’t be loaded */ loadFailed: undefined
  /** Unchanged */ unchanged: undefined
  /** With errors */ withErrors: undefined
  /** Rows */ rows: undefined
  /** Warnings */ warnings: undefined
  /** Import not found */ notFound: undefined
  /** Imports are kept for {days, number} days. */ keptForDays: { days: number }
  /** Show all imports */ showAll: undefined
  /** Applying the import */ applyingImport: undefined
  /** Undoing the import */ undoingImport: undefined
  /** This import was undone */ wasUndone: undefined
  /** This import was applied */ wasApplied: undefined
  /** {undone, plural, one {# product restored} other {# products restored}}. */ restored: { undone: number }
  /** {kept, plural, one {# product} other {# products}} couldn’t be undone. See the list for details. */ couldntBeUndone: { kept: number }
  /** {applied, plural, one {# product saved} other {# products saved}}. */ saved: { applied: number }
  /** {skipped, plural, one {# product} other {# products}} couldn’t be saved. See the list for details. */ couldntBeSaved: { skipped: number }
  /** {failed, plural, one {# picture} other {# pictures}} couldn’t be fetched. */ couldntBeFetched: { failed: number }
  /** Pictures of {left, plural, one {# product} other {# products}} are still being fetched. */ fetchingOf: { left: number }
  /** Try pictures again */ fetchAgain: undefined
  /** Fetching pictures */ fetchingPictures: undefined
  /** {done, number} of {total, plural, one {# product} other {# products}} */ progress: { done: number; total: number }
  /** {done, number, percent} */ percentDone: { done: number }
  /** Starting soon. */ startingSoon: undefined
  /** You can leave this page. */ canLeave: undefined
  /** Nothing was changed */ nothingChanged: undefined
  /** A new dry run checks the products as they are now. */ newDryRun: undefined
  /** Import products */ importProducts: undefined
  /** Earlier imports */ earlierImports: undefined
  /** {total, plural, one {# import} other {# imports}} */ imports: { total: number }
  /** No imports yet */ noImports: undefined
  /** Imported files appear here for {days, number} days. You can undo them during that time. */ noImportsHint: { days: number }
  /** Upload a file */ uploadFile: undefined
  /** Upload a CSV file that you exported from this shop, Shopify, or WooCommerce. A dry run first shows what would change. Nothing changes until you apply it. */ uploadHint: undefined
  /** Choose a CSV file */ chooseFile: undefined
  /** CSV in UTF-8, at most {megabytes, number} MB and {rows, number} rows */ fileHint: { megabytes: number; rows: number }
  /** nothing */ nothing: undefined
  /** No name */ noName: undefined
  /** Changes */ changes: undefined
  /** Line */ line: undefined
  /** Error */ error: undefined
  /** Undo this import */ undoThis: undefined
  /** Available for {days, number} days. */ undoableFor: { days: number }
  /** Undo this import? */ undoTitle: undefined
  /** Undo import */ undoImport: undefined
  /** {applied, plural, one {# product will be restored} other {# products will be restored}}. Changes are undone, and products the import added are removed. Products that were edited or ordered since stay as they are. */ undoHint: { applied: number }
}>('adminProductImport', {
  nothingToApply: "Nothing to apply",
  noneImportable: "No product in this file can be imported. See the rows with errors.",
  alreadyMatches: "The shop already matches the file.",
  dryRunDone: "The dry run is done",
  willBeSaved: [["todo",2,{"one":[0," product"],"other":[0," products"]}]," will be saved. Nothing has changed yet."],
  cantBeSaved: [["bad",2,{"one":[0," product"],"other":[0," products"]}]," can’t be saved because of rows with errors."],
  howToApply: "How to apply the import",
  allOrNothing: "All or nothing",
  notWithErrors: "Not available while rows have errors.",
  allOrNothingHint: "If one product can’t be saved, none is.",
  goodOnly: "Rows without errors only",
  goodOnlyHint: "Products that can’t be saved are skipped and listed.",
  apply: ["Apply ",["todo",2,{"one":[0," product"],"other":[0," products"]}]],
  ignoredColumns: "Columns that aren’t imported",
  ignoredColumnsHint: "The shop has no fields for them. Save the values you need before you delete the file.",
  ignoredColumn: [["name"]," (",["rows",2,{"one":[0," row"],"other":[0," rows"]}],")"],
  categories: "Categories in the file",
  categoriesHint: "These names don’t match the shop’s categories. Choose a category for each, or create it with its parent categories. Your choices also apply to the next file.",
  createAll: ["Create all ",["count",4]],
  categoryFor: ["Category for ",["name"]],
  products: [["products",2,{"one":[0," product"],"other":[0," products"]}]],
  skip: "Skip",
  checkAgain: "Check again",
  checking: "Checking",
  unreadable: "Unreadable",
  checked: "Ready",
  applying: "Applying",
  refused: "Not applied",
  applied: "Applied",
  undoing: "Undoing",
  undone: "Undone",
  dryRunning: "Dry run in progress",
  undoneResult: [["undone",2,{"one":[0," product restored"],"other":[0," products restored"]}],["kept",2,{"=0":"","other":[", ",0," kept"]}]],
  appliedResult: [["applied",2,{"one":[0," product applied"],"other":[0," products applied"]}],["skipped",2,{"=0":"","other":[", ",0," skipped"]}]],
  newCount: [["count",4]," new"],
  changedCount: [["count",4]," changed"],
  badCount: [["count",4]," with errors"],
  nothingToChange: "Nothing to change",
  new: "New",
  color: "Color",
  formattedDescription: "Formatted description",
  moreVariantPictures: "More pictures",
  optionPictures: "Pictures of options",
  tracked: "Stock tracked",
  newVariant: "New variant",
  file: "File",
  result: "Result",
  uploaded: "Uploaded",
  notUndone: "Not undone",
  changed: "Changed",
  changesInFile: "Changes in the file",
  listAndCount: [["list"]," (",["count",4],")"],
  noProducts: "No products here",
  noProductsHint: "No product in the file is in this list.",
  correctThem: "Download these rows, correct them, and upload the file as a new import.",
  downloadBadRows: "Download rows with errors",
  lineNumber: ["Line ",["line",4]],
  noErrors: "No errors",
  allImportable: "Everything in the file can be imported.",
  loadFailed: "This import couldn’t be loaded",
  unchanged: "Unchanged",
  withErrors: "With errors",
  rows: "Rows",
  warnings: "Warnings",
  notFound: "Import not found",
  keptForDays: ["Imports are kept for ",["days",4]," days."],
  showAll: "Show all imports",
  applyingImport: "Applying the import",
  undoingImport: "Undoing the import",
  wasUndone: "This import was undone",
  wasApplied: "This import was applied",
  restored: [["undone",2,{"one":[0," product restored"],"other":[0," products restored"]}],"."],
  couldntBeUndone: [["kept",2,{"one":[0," product"],"other":[0," products"]}]," couldn’t be undone. See the list for details."],
  saved: [["applied",2,{"one":[0," product saved"],"other":[0," products saved"]}],"."],
  couldntBeSaved: [["skipped",2,{"one":[0," product"],"other":[0," products"]}]," couldn’t be saved. See the list for details."],
  couldntBeFetched: [["failed",2,{"one":[0," picture"],"other":[0," pictures"]}]," couldn’t be fetched."],
  fetchingOf: ["Pictures of ",["left",2,{"one":[0," product"],"other":[0," products"]}]," are still being fetched."],
  fetchAgain: "Try pictures again",
  fetchingPictures: "Fetching pictures",
  progress: [["done",4]," of ",["total",2,{"one":[0," product"],"other":[0," products"]}]],
  percentDone: [["done",4,"percent"]],
  startingSoon: "Starting soon.",
  canLeave: "You can leave this page.",
  nothingChanged: "Nothing was changed",
  newDryRun: "A new dry run checks the products as they are now.",
  importProducts: "Import products",
  earlierImports: "Earlier imports",
  imports: [["total",2,{"one":[0," import"],"other":[0," imports"]}]],
  noImports: "No imports yet",
  noImportsHint: ["Imported files appear here for ",["days",4]," days. You can undo them during that time."],
  uploadFile: "Upload a file",
  uploadHint: "Upload a CSV file that you exported from this shop, Shopify, or WooCommerce. A dry run first shows what would change. Nothing changes until you apply it.",
  chooseFile: "Choose a CSV file",
  fileHint: ["CSV in UTF-8, at most ",["megabytes",4]," MB and ",["rows",4]," rows"],
  nothing: "nothing",
  noName: "No name",
  changes: "Changes",
  line: "Line",
  error: "Error",
  undoThis: "Undo this import",
  undoableFor: ["Available for ",["days",4]," days."],
  undoTitle: "Undo this import?",
  undoImport: "Undo import",
  undoHint: [["applied",2,{"one":[0," product will be restored"],"other":[0," products will be restored"]}],". Changes are undone, and products the import added are removed. Products that were edited or ordered since stay as they are."],
})
