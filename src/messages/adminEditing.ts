// Made by `npm run messages` from en/adminEditing.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Leave without saving? */ leaveTitle: undefined
  /** Stay here */ stayHere: undefined
  /** Leave and discard */ leave: undefined
  /** Your changes to {what} aren’t saved yet. */ leaveText: { what: string }
  /** Not saved yet */ notSavedYet: undefined
  /** Another user saved {what} */ staleTitle: { what: string }
  /** Save selected */ saveSelected: undefined
  /** Use all of theirs */ useAllTheirs: undefined
  /** Choose which version to keep for each field. Fields that only one of you changed are already selected. Close this dialog to keep editing. */ chooseVersion: undefined
  /** Yours */ mine: undefined
  /** Theirs */ theirs: undefined
  /** (empty) */ nothing: undefined
  /** Your unsaved changes have been restored. */ restored: undefined
  /** Your unsaved changes have been restored. Another user has saved {what} since. */ restoredChanged: { what: string }
  /** Both versions are the same now. */ noDifferences: undefined
  /** {file} is too large. Choose a picture of at most {size}. */ pictureTooLarge: { file: string; size: string }
  /** Change */ changePicture: undefined
  /** Choose a picture */ choosePicture: undefined
}>('adminEditing', {
  leaveTitle: "Leave without saving?",
  stayHere: "Stay here",
  leave: "Leave and discard",
  leaveText: ["Your changes to ",["what"]," aren’t saved yet."],
  notSavedYet: "Not saved yet",
  staleTitle: ["Another user saved ",["what"]],
  saveSelected: "Save selected",
  useAllTheirs: "Use all of theirs",
  chooseVersion: "Choose which version to keep for each field. Fields that only one of you changed are already selected. Close this dialog to keep editing.",
  mine: "Yours",
  theirs: "Theirs",
  nothing: "(empty)",
  restored: "Your unsaved changes have been restored.",
  restoredChanged: ["Your unsaved changes have been restored. Another user has saved ",["what"]," since."],
  noDifferences: "Both versions are the same now.",
  pictureTooLarge: [["file"]," is too large. Choose a picture of at most ",["size"],"."],
  changePicture: "Change",
  choosePicture: "Choose a picture",
})
