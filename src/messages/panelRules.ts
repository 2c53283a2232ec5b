// Made by `npm run messages` from en/panelRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter a reason for hiding it */ whyHidden: undefined
  /** Title is required */ title: undefined
  /** Enter the text of the page */ pageText: undefined
  /** Choose at least one event */ chooseEvent: undefined
  /** Enter a full URL that starts with https:// */ wholeAddress: undefined
  /** Enter a number from 0 to 400. */ keptBackups: undefined
  /** Enter where to store backups. */ backupPlace: undefined
}>('panelRules', {
  whyHidden: "Enter a reason for hiding it",
  title: "Title is required",
  pageText: "Enter the text of the page",
  chooseEvent: "Choose at least one event",
  wholeAddress: "Enter a full URL that starts with https://",
  keptBackups: "Enter a number from 0 to 400.",
  backupPlace: "Enter where to store backups.",
})
