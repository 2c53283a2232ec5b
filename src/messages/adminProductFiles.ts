// Made by `npm run messages` from en/adminProductFiles.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Files */ files: undefined
  /** Buyers can download each file {times, number} times within {days, number} days of their payment. Orders keep the files that they were paid with. */ note: { times: number; days: number }
  /** Save the product, then upload its files. */ saveFirst: undefined
  /** This product has no files yet. Add at least one so that buyers have something to download. */ none: undefined
  /** Remove {name} */ remove: { name: string }
  /** New files are for buyers of */ forBuyersOf: undefined
  /** All variants */ allVariants: undefined
  /** Upload files */ addFiles: undefined
  /** Any type, up to {size} each */ hint: { size: string }
}>('adminProductFiles', {
  files: "Files",
  note: ["Buyers can download each file ",["times",4]," times within ",["days",4]," days of their payment. Orders keep the files that they were paid with."],
  saveFirst: "Save the product, then upload its files.",
  none: "This product has no files yet. Add at least one so that buyers have something to download.",
  remove: ["Remove ",["name"]],
  forBuyersOf: "New files are for buyers of",
  allVariants: "All variants",
  addFiles: "Upload files",
  hint: ["Any type, up to ",["size"]," each"],
})
